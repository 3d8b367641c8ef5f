/** Short messages to the player: a toast that fades, and sentences for the screen reader. */

export const TOAST_MS = 4200;

export class Notices {
  toast = $state('');
  /** The text of the live region. */
  announcement = $state('');
  private fading = 0;

  show(text: string): void {
    this.toast = text;
    clearTimeout(this.fading);
    this.fading = window.setTimeout(() => (this.toast = ''), TOAST_MS);
  }

  announce(sentences: readonly string[]): void {
    if (sentences.length) this.announcement = sentences.join(' ');
  }

  close(): void {
    clearTimeout(this.fading);
  }
}

/** Four short sounds, synthesized when needed: nothing is loaded. */

import type { Snapshot } from '../protocol/types';

export type Sound = 'card' | 'trick' | 'pass' | 'turn';

const NOTES: Record<Sound, [frequency: number, seconds: number, kind: OscillatorType][]> = {
  card: [[420, 0.05, 'triangle']],
  trick: [
    [330, 0.07, 'triangle'],
    [247, 0.1, 'triangle'],
  ],
  pass: [[180, 0.07, 'sine']],
  turn: [
    [523, 0.09, 'sine'],
    [659, 0.14, 'sine'],
  ],
};

let context: AudioContext | null = null;

/** The sounds of what happened between two snapshots. */
export function soundsOf(before: Snapshot | null, now: Snapshot): Sound[] {
  const sounds: Sound[] = [];
  const latest = now.view?.history.at(-1);
  if (before?.view && now.view && now.view.history.length > before.view.history.length)
    sounds.push(latest?.act === 'trick' ? 'trick' : latest?.act === 'pass' ? 'pass' : 'card');
  if (isTurn(now) && !before?.view?.to_act.includes(now.seat ?? -1)) sounds.push('turn');
  return sounds;
}

const isTurn = ({ seat, view }: Snapshot): boolean => seat !== null && !!view?.to_act.includes(seat);

/** The loudest a tone gets. */
const LOUDEST = 0.2;
const RISE = 0.008;
const BUZZ = 30;

/** Browsers allow sound only after the first click; before that they log a warning. */
const isAllowed = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Shakes the phone a little when it is the player's turn. */
export function vibrate(): void {
  if (isAllowed() && 'vibrate' in navigator) navigator.vibrate(BUZZ);
}

/** `volume`: from 0 to 1. */
export function playSound(sound: Sound, volume: number): void {
  if (volume <= 0 || !isAllowed()) return;
  context ??= new AudioContext();
  let start = context.currentTime;
  for (const [frequency, seconds, kind] of NOTES[sound]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = kind;
    tone.frequency.value = frequency;
    // A short attack: a tone that starts at full volume clicks.
    gain.gain.setValueAtTime(0.0005, start);
    gain.gain.exponentialRampToValueAtTime(LOUDEST * volume, start + RISE);
    gain.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
    start += seconds;
  }
}

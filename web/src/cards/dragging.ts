/** A card follows the finger or the mouse; released above its place, it is played. */

/** Pixels upwards after which releasing a card plays it. */
const FAR = 60;
/** Pixels after which a press is a drag and not a click. */
const NEAR = 6;

/** An attachment for a card that may be dragged while `can` says so. */
export function dragged(can: () => boolean, play: () => void) {
  return (node: HTMLElement): (() => void) => {
    let from: { x: number; y: number } | null = null;
    let moved = false;
    const down = (event: PointerEvent): void => {
      if (!can() || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      moved = false;
      // At once: the first thing that is heard of a quick hand may already be far above the card.
      node.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!moved && Math.hypot(x, y) < NEAR) return;
      moved = true;
      node.style.translate = `${x}px ${y}px`;
      node.style.zIndex = '5';
    };
    const end = (event: PointerEvent): void => {
      const far = from !== null && moved && event.type === 'pointerup' && from.y - event.clientY > FAR;
      from = null;
      if (far) play();
      node.style.translate = node.style.zIndex = '';
    };
    // The click at the end of a drag is not a click.
    const click = (event: MouseEvent): void => {
      if (moved) event.stopImmediatePropagation();
      moved = false;
    };
    const listeners = { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end };
    for (const [name, heard] of Object.entries(listeners))
      node.addEventListener(name, heard as EventListener);
    node.addEventListener('click', click, true);
    return () => {
      for (const [name, heard] of Object.entries(listeners))
        node.removeEventListener(name, heard as EventListener);
      node.removeEventListener('click', click, true);
    };
  };
}

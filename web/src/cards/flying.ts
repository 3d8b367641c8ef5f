/** Cards fly: from where they lay to where they are now, and from the middle to the winner of the trick. */

import type { Seat } from '../protocol/types';
import { settings } from '../stores/settings.svelte';

const FLIGHT = 320;

function placeOf(seat: Seat): DOMRect | null {
  const box = document.querySelector(`[data-seat='${seat}']`);
  const place = box?.getBoundingClientRect();
  // Where the parts of a seat are laid out one by one, it has no size of its own.
  return place?.width ? place : (box?.querySelector('.hand')?.getBoundingClientRect() ?? null);
}

/** A tap or a key ends all flights. */
export function finishFlights(): void {
  for (const card of document.querySelectorAll('.trick li, .display .lain'))
    for (const flight of card.getAnimations()) flight.finish();
}

/** An attachment: the element comes flying from the given place, or from the seat. */
export function fliesFrom(seat: Seat, flights: Map<Seat, DOMRect>) {
  return (node: HTMLElement): void => {
    const from = flights.get(seat) ?? placeOf(seat);
    flights.delete(seat);
    if (!from || settings.lessMotion) return;
    const to = node.getBoundingClientRect();
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    // `translate` and `scale` go on top of the transform that puts the card in its place.
    node.animate(
      [
        { translate: `${x}px ${y}px`, scale: '0.8' },
        { translate: '0 0', scale: '1' },
      ],
      { duration: FLIGHT, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
  };
}

/** A transition: the element leaves for a seat. */
export function fliesTo(node: HTMLElement, { seat }: { seat: Seat | null }) {
  const to = seat === null ? null : placeOf(seat);
  if (!to || settings.lessMotion) return { duration: 0 };
  const from = node.getBoundingClientRect();
  const x = to.x + to.width / 2 - from.x - from.width / 2;
  const y = to.y + to.height / 2 - from.y - from.height / 2;
  return {
    duration: FLIGHT,
    css: (_: number, gone: number) =>
      `translate: ${x * gone}px ${y * gone}px; scale: ${1 - 0.6 * gone}; opacity: ${1 - gone * gone}`,
  };
}

/** The emblem of each suit, so that nobody needs to tell colours apart. All fill a square of 100. */

import type { Suit } from './card';

type Point = readonly [x: number, y: number];

const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const turned = ([x, y]: Point, quarters: number): Point =>
  quarters === 0 ? [x, y] : turned([100 - y, x], quarters - 1);

/** Rays around a disc. */
function sun(rays: number, outer: number, inner: number): string {
  const points = Array.from({ length: rays * 2 }, (_, place): Point => {
    const angle = (Math.PI * place) / rays - Math.PI / 2;
    const far = place % 2 ? inner : outer;
    return [50 + far * Math.cos(angle), 50 + far * Math.sin(angle)];
  });
  return `M${points.map(at).join('L')}Z`;
}

/** A heart-shaped leaf as three points of each curve, four times around the middle. */
const LEAF: readonly Point[] = [
  ...([
    [38, 41],
    [24, 30],
    [25, 15],
  ] as const),
  ...([
    [26, 4],
    [42, 0],
    [50, 12],
  ] as const),
  ...([
    [58, 0],
    [74, 4],
    [75, 15],
  ] as const),
  ...([
    [76, 30],
    [62, 41],
    [50, 50],
  ] as const),
];

const clover = (): string =>
  [0, 1, 2, 3]
    .map((quarters) => `M50 50C${LEAF.map((point) => at(turned(point, quarters))).join(' ')}Z`)
    .join('');

export const SHAPES: Record<Suit, string> = {
  black:
    'M11 5C4 23 11 36 27 40C18 41 8 43 3 50C10 61 22 61 30 57L35 82C37 92 43 97 50 97S63 92 65 82L70 57C78 61 90 61 97 50C92 43 82 41 73 40C89 36 96 23 89 5C84 17 77 23 67 24.5C56 21 44 21 33 24.5C23 23 16 17 11 5Z',
  blue: 'M50 2C46 11 17 44 17 66A33 32 0 0 0 83 66C83 44 54 11 50 2Z',
  green: clover(),
  red: 'M7 96V45L22 20L50 4L78 20L93 45V96Z',
  yellow: sun(12, 50, 37),
  clubs:
    'M50 5A21 21 0 0 0 34 39.5A21 21 0 1 0 45.5 66C45 78 41 87 32 95H68C59 87 55 78 54.5 66A21 21 0 1 0 66 39.5A21 21 0 0 0 50 5Z',
  diamonds: 'M50 2L88 50L50 98L12 50Z',
  hearts: 'M50 94C22 72 6 55 6 33A23 23 0 0 1 50 24A23 23 0 0 1 94 33C94 55 78 72 50 94Z',
  spades:
    'M50 4C44 18 9 38 9 62A20 20 0 0 0 45.5 73C45 82 41 89 33 96H67C59 89 55 82 54.5 73A20 20 0 0 0 91 62C91 38 56 18 50 4Z',
  joker:
    'M50 30C42 8 22 6 8 22C22 24 26 40 25 60L22 72H78L75 60C74 40 78 24 92 22C78 6 58 8 50 30ZM20 78H80V92H20Z',
};

/** What is cut out of an emblem, or laid on it. */
export const DETAILS: Partial<Record<Suit, string>> = {
  black:
    'M36 46L45 51L43 56L35 52ZM64 46L55 51L57 56L65 52ZM42 82A4.5 4.5 0 1 0 42 91A4.5 4.5 0 1 0 42 82ZM58 82A4.5 4.5 0 1 0 58 91A4.5 4.5 0 1 0 58 82Z',
  blue: 'M26 65A24 24 0 0 0 49 88V79A15 15 0 0 1 35 65Z',
  green: 'M47.8 24H52.2V47.8H76V52.2H52.2V76H47.8V52.2H24V47.8H47.8Z',
  red: 'M32 96V58H68V96H62L50 82L38 96ZM50 22L61 36H39Z',
  yellow: 'M50 28A22 22 0 1 0 50 72A22 22 0 1 0 50 28Z',
  joker:
    'M8 14A7 7 0 1 0 8 28A7 7 0 1 0 8 14ZM92 14A7 7 0 1 0 92 28A7 7 0 1 0 92 14ZM50 36L58 52L50 66L42 52Z',
};

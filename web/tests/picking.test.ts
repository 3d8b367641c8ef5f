/** Number and colour keys choose own cards. */

import { expect, test } from 'vitest';
import type { Own } from '../src/table/choices';
import { Picker } from '../src/table/picking';

const hand = ['K7', 'B7', 'B3', 'G3', 'Y0'].map((card, index): Own => ({ from: 'hand', index, card }));
const card = (own: Own | null): string | undefined => own?.card;

test('a number goes from one card that has it to the next', () => {
  const picker = new Picker();
  const first = picker.number('7', hand, null, 0);
  expect(card(first)).toBe('K7');
  const second = picker.number('7', hand, first, 100);
  expect(card(second)).toBe('B7');
  expect(card(picker.number('7', hand, second, 200))).toBe('K7');
  expect(picker.number('5', hand, null, 300)).toBeNull();
});

test('a colour after a number means the card that has both', () => {
  const picker = new Picker();
  picker.number('3', hand, null, 0);
  expect(picker.awaitsColour(500)).toBe(true);
  expect(card(picker.colour(['green'], hand, null, 500))).toBe('G3');
  expect(picker.awaitsColour(600)).toBe(false);
});

test('a number after a colour likewise', () => {
  const picker = new Picker();
  expect(card(picker.colour(['blue'], hand, null, 0))).toBe('B7');
  expect(card(picker.number('3', hand, null, 400))).toBe('B3');
});

test('keys that are far apart have nothing to do with each other', () => {
  const picker = new Picker();
  picker.number('3', hand, null, 0);
  expect(picker.awaitsColour(5000)).toBe(false);
  expect(card(picker.colour(['black'], hand, null, 5000))).toBe('K7');
});

test('0 is a ten where there is no zero', () => {
  const cards = ['S10', 'H1'].map((text, index): Own => ({ from: 'hand', index, card: text }));
  expect(card(new Picker().number('0', cards, null, 0))).toBe('S10');
});

test('a letter that several suits begin with goes from one to the next', () => {
  const picker = new Picker();
  const first = picker.colour(['green', 'yellow'], hand, null, 0);
  expect(card(first)).toBe('G3');
  expect(card(picker.colour(['green', 'yellow'], hand, first, 3000))).toBe('Y0');
});

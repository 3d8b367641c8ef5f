import { describe, expect, test } from 'vitest';
import { blocks, spans } from '../src/ui/markdown';
import { around } from '../src/table/places';

describe('the rules as data', () => {
  test('headings, paragraphs, lists and tables', () => {
    const found = blocks(
      '# Title\n\nSome **bold** and\n`code`.\n\n- one\n  goes on\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(found.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'table']);
    expect(found[1]).toEqual({
      kind: 'paragraph',
      spans: [
        { kind: 'text', text: 'Some ' },
        { kind: 'strong', text: 'bold' },
        { kind: 'text', text: ' and ' },
        { kind: 'code', text: 'code' },
        { kind: 'text', text: '.' },
      ],
    });
    expect(found[2]).toMatchObject({ ordered: false, items: [[{ text: 'one goes on' }], [{ text: 'two' }]] });
    expect(found[3]).toMatchObject({
      head: [[{ text: 'a' }], [{ text: 'b' }]],
      rows: [[[{ text: '1' }], [{ text: '2' }]]],
    });
  });

  test('a list right after a sentence', () => {
    expect(blocks('Each chooses\n- a colour\n- none').map((block) => block.kind)).toEqual([
      'paragraph',
      'list',
    ]);
  });

  test('markup stays text', () => {
    expect(spans('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
  });
});

describe('who sits where', () => {
  test.each([2, 3, 4, 5, 6])('all of %i players have a place, clockwise', (players) => {
    for (let me = 0; me < players; me += 1) {
      const { left, top, right } = around(players, me);
      const all = [me, ...left, ...top, ...right];
      expect(all).toEqual(Array.from({ length: players }, (_, place) => (me + place) % players));
      expect(Math.abs(left.length - right.length)).toBe(0);
    }
  });
});

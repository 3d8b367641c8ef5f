import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Snapshot } from '../src/protocol/types';
import { ReplayBoard } from '../src/replay/replayBoard.svelte';
import { LingeringTrick } from '../src/table/live/lingeringTrick.svelte';
import { Notices } from '../src/stores/notices.svelte';
import { ScoreSheet } from '../src/table/live/scoreSheet.svelte';
import { Selection } from '../src/table/live/selection.svelte';
import { playSound, soundsOf } from '../src/stores/sound';
import { options, type Own } from '../src/table/choices';
import { course } from './recorded';

const inHand = (card: string, index: number): Own => ({ from: 'hand', index, card });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});

/** Each snapshot of a hand of mu with the one before it. */
const pairs = (): [Snapshot, Snapshot][] => {
  const hand = course('mu');
  return hand.slice(1).map((now, place) => [hand[place]!, now]);
};

describe('notices', () => {
  test('a toast fades, and a new one starts its time again', () => {
    const notices = new Notices();
    notices.show('one');
    vi.advanceTimersByTime(3000);
    notices.show('two');
    vi.advanceTimersByTime(3000);
    expect(notices.toast).toBe('two');
    vi.advanceTimersByTime(2000);
    expect(notices.toast).toBe('');
  });

  test('an empty announcement leaves the last one in place', () => {
    const notices = new Notices();
    notices.announce(['Ann passes.', 'Your turn.']);
    notices.announce([]);
    expect(notices.announcement).toBe('Ann passes. Your turn.');
  });
});

describe('the selection', () => {
  const now = options([{ kind: 'cards', act: 'show', cards: ['R7', 'G1', 'G2'], least: 1, most: 2 }]);

  test('marked cards are a move, and clearing forgets them', () => {
    const selection = new Selection(() => now);
    selection.toggle(inHand('R7', 0));
    selection.toggle(inHand('G1', 1));
    expect(selection.move).toEqual({ act: 'show', cards: ['R7', 'G1'] });
    selection.swap();
    expect(selection.marked.map(({ card }) => card)).toEqual(['G1', 'R7']);
    selection.clear();
    expect(selection.move).toBeNull();
  });

  test('a pass that is not confirmed is forgotten', () => {
    const selection = new Selection(() => now);
    selection.askToConfirmPass();
    expect(selection.confirmingPass).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(selection.confirmingPass).toBe(false);
  });
});

describe('the end of a trick and of a hand', () => {
  test('every complete trick lingers once, with all its cards', () => {
    const trick = new LingeringTrick();
    const seen = new Set<string>();
    for (const [before, now] of pairs()) {
      trick.update(before, now);
      if (trick.current) {
        expect(trick.current.cards).toHaveLength(4);
        seen.add(JSON.stringify(trick.current));
      }
      vi.advanceTimersByTime(2000);
      expect(trick.current).toBeNull();
    }
    const tricks = course('mu')
      .at(-1)!
      .last!.view.tricks.reduce((sum, count) => sum + count, 0);
    expect(seen.size).toBe(tricks);
  });

  test('the score sheet opens a moment after the hand', () => {
    const sheet = new ScoreSheet();
    for (const [before, now] of pairs()) {
      const ended = now.last?.seed !== before.last?.seed;
      sheet.update(before, now);
      expect(sheet.pending, String(now.version)).toBe(ended);
      expect(sheet.open).toBe(false);
      vi.advanceTimersByTime(2000);
      expect(sheet.open).toBe(ended);
      sheet.open = false;
    }
  });
});

test('a card, a pass, a trick and the turn of the player have sounds', () => {
  const heard = new Set(pairs().flatMap(([before, now]) => soundsOf(before, now)));
  expect([...heard].sort()).toEqual(['card', 'pass', 'trick', 'turn']);
});

test('nothing can be done on the board of a replay', () => {
  const board = new ReplayBoard(() => null);
  expect([board.marked, board.lingering, board.input]).toEqual([[], null, null]);
  expect(board.options).toEqual(options([]));
});

describe('sounds', () => {
  /** A browser that counts how often it is asked for sound. */
  function browser(clicked: boolean) {
    let made = 0;
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    const node = { connect: () => node, start: () => undefined, stop: () => undefined, gain, frequency: {} };
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: clicked } });
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0;
        destination = {};
        createGain = () => node;
        createOscillator = () => ((made += 1), node);
      },
    );
    return () => made;
  }

  test('are heard after the first click, unless the volume is 0', () => {
    const early = browser(false);
    playSound('card', 0.4);
    expect(early()).toBe(0);
    const later = browser(true);
    playSound('card', 0);
    expect(later()).toBe(0);
    playSound('turn', 0.4);
    expect(later()).toBe(2);
    vi.unstubAllGlobals();
  });
});

import { describe, expect, test } from 'vitest';
import type { Answer } from '../src/protocol/connection';
import { cardsOf } from '../src/protocol/moves';
import type { Move } from '../src/protocol/types';
import { Hints } from '../src/table/live/hints.svelte';

/** A table whose server answers when the test says so. */
function table() {
  const open: { level: string | null; answer: (answer: Answer) => void }[] = [];
  /** When the player's decision came up. */
  const since = { version: 7 };
  const state = { version: 7, turn: true, said: '', asked: [] as (string | null)[] };
  const hints = new Hints(
    (level) => {
      state.asked.push(level);
      return new Promise((answer) => open.push({ level, answer }));
    },
    () => since.version,
    () => state.turn,
    (why) => (state.said = why),
  );
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 8; turns += 1) await Promise.resolve();
  };
  async function answered(card: string): Promise<void> {
    await settle();
    const { level, answer } = open.shift()!;
    const move: Move = { act: 'play', card, from: 'hand' };
    const advice = [{ move, value: 1, score: 2, reach: null, reason: '', error: null }];
    answer({ type: 'hint', id: 'x', level: level ?? 'expert', version: state.version, advice });
    await settle();
  }
  async function refused(why: string): Promise<void> {
    await settle();
    open.shift()!.answer({ type: 'refused', id: 'x', why, code: 'illegal' } as Answer);
    await settle();
  }
  /** The card of the best move. */
  const best = (): string | undefined => hints.shown?.advice?.flatMap(({ move }) => cardsOf(move))[0];
  return { hints, since, state, open, settle, answered, refused, best };
}

describe('hints', () => {
  test('the strongest bot is asked first, then the one that the player wants', async () => {
    const { hints, state, answered, best } = table();
    void hints.show();
    expect(hints.shown).toEqual({ level: null, by: null, version: 7, advice: null });
    await answered('B9');
    expect(best()).toBe('B9');
    expect(hints.shown?.by).toBe('expert');
    void hints.show('rookie');
    expect(best()).toBeUndefined();
    await answered('R1');
    expect(best()).toBe('R1');
    expect(state.asked).toEqual([null, 'rookie']);
  });

  test('what was said about this position is not asked again, and the last bot stays chosen', async () => {
    const { hints, since, state, answered, best } = table();
    void hints.show('club');
    await answered('B9');
    void hints.show('rookie');
    await answered('R1');
    void hints.show('club');
    expect(best()).toBe('B9');
    since.version = state.version = 9;
    hints.dropOutdated();
    expect(hints.shown).toBeNull();
    void hints.show();
    await answered('play R3');
    expect(state.asked).toEqual(['club', 'rookie', 'club']);
  });

  test('one question at a time, and none for a bot that was left again', async () => {
    const { hints, state, open, settle, answered, best } = table();
    const coach = hints.ask('adviser');
    void hints.show();
    void hints.show('rookie');
    void hints.show('club');
    await settle();
    expect(open.length).toBe(1);
    await answered('play B2');
    expect((await coach).type).toBe('hint');
    await answered('B5');
    expect(state.asked).toEqual(['adviser', 'club']);
    expect(best()).toBe('B5');
  });

  test('an answer that comes after the turn is not shown', async () => {
    const { hints, state, settle, answered } = table();
    void hints.show();
    await settle();
    state.turn = false;
    await answered('B9');
    expect(hints.shown).toBeNull();
  });

  test('a hint stays while others decide at the same time, as in a declaration', async () => {
    const { hints, since, state, answered, best } = table();
    void hints.show();
    await answered('B9');
    state.version = 8; // a bot has declared; the player's decision is the same
    hints.dropOutdated();
    expect(best()).toBe('B9');
    since.version = state.version = 9; // the player's own decision is another one
    hints.dropOutdated();
    expect(hints.shown).toBeNull();
  });

  test('nothing stays open after a refusal', async () => {
    const { hints, refused, answered, best } = table();
    hints.toggle();
    await refused('You have nothing to decide now.');
    expect(hints.shown).toBeNull();
    hints.toggle();
    await answered('B9');
    expect(best()).toBe('B9');
    hints.toggle();
    expect(hints.shown).toBeNull();
  });

  test('a refusal is said', async () => {
    const { hints, state, refused } = table();
    void hints.show();
    await refused('There is nothing to decide for you now.');
    expect(hints.shown).toBeNull();
    expect(state.said).toBe('There is nothing to decide for you now.');
  });
});

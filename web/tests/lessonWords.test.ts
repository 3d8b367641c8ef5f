/** Every sentence of every lesson is true of the table at which it came up, whenever it is read. */

import { afterEach, describe, expect, test } from 'vitest';
import { cardName, ledSuit, nameOf } from '../src/table/sentences';
import { isTrump, ownCards, pointsOf, rankOf, suitOf } from '../src/cards/card';
import { useLanguage } from '../src/i18n';
import { LANGUAGES } from '../src/i18n/catalogues';
import type { Seat, Snapshot, View } from '../src/protocol/types';
import { BEGINNING, follow, goOn, words, type Lesson, type Progress } from '../src/tutorial/lesson';
import { LESSONS } from '../src/tutorial/lessons';
import { courses, GAMES } from './recorded';

interface Said {
  id: string;
  moment: Snapshot;
  view: View;
  text: string;
}

const movesOf = (view: View): number => view.history.filter((entry) => entry.seat === view.seat).length;

/** A reader who goes on after this many events; a move always goes on. Each text as it reads at every event. */
function readers(lesson: Lesson, course: Snapshot[], patience: number): Said[] {
  const said: Said[] = [];
  let progress: Progress = BEGINNING;
  let made = 0;
  let waited = 0;
  const note = (now: Snapshot): void => {
    const spoken = words(lesson, progress);
    if (spoken && progress.current)
      said.push({
        id: progress.current,
        moment: progress.moment ?? now,
        view: progress.moment!.view!,
        ...spoken,
      });
  };
  for (const now of course) {
    if (!now.view) continue;
    const moved = movesOf(now.view) > made;
    made = movesOf(now.view);
    progress = follow(lesson, progress, now, moved);
    note(now);
    waited += 1;
    if (waited < patience) continue;
    waited = 0;
    for (let last = ''; last !== progress.current && progress.current;) {
      last = progress.current;
      progress = goOn(lesson, progress, now);
      note(now);
    }
  }
  return said;
}

const leads = (view: View): boolean => view.trick.length === 0 && view.to_act.includes(view.seat!);
const led = (view: View): string => ledSuit(view);
const has = (view: View, follows: boolean): boolean => {
  const first = view.trick[0]!;
  const suit = (card: string): string => (isTrump(card, view.trumps) ? 'trump' : suitOf(card));
  return ownCards(view).some((card) => suit(card) === suit(first)) === follows;
};
const named = (now: Snapshot, view: View, text: string, seat: Seat | null): boolean =>
  seat !== null && seat !== view.seat && text.includes(nameOf(now, seat));

/** What a sentence claims, in both languages, and what must then be seen at the table. */
const CLAIMS: [claim: RegExp, holds: (said: Said, match: RegExpMatchArray) => boolean][] = [
  [
    /(?:[Nn]ow|and) you lead|You lead:|[Nn]un spielst du aus|[Jj]etzt spielst du aus|[Dd]u spielst aus/,
    ({ view }) => leads(view),
  ],
  [
    /^You took the trick|^The trick is yours|^Der Stich ist deiner/,
    ({ view }) => view.last?.winner === view.seat,
  ],
  [
    /took the trick and leads to|^Der Stich ging an/,
    ({ moment, view, text }) => named(moment, view, text, view.last!.winner),
  ],
  [
    /follow suit if you can: (.*?) was led\.|Ausgespielt ist (.*?): Wer kann/,
    ({ view }, [, english, german]) => has(view, true) && (english ?? german) === led(view),
  ],
  [
    /none of what was led \((.*?)\)|was ausgespielt wurde \((.*?)\)/,
    ({ view }, [, english, german]) =>
      has(view, false) && (english ?? german) === led(view) && !isTrump(view.trick[0]!, view.trumps),
  ],
  [
    /(?:has shown more|has (?:more|most) cards face up|hat mehr gezeigt|hat (?:mehr|die meisten) Karten offen)/,
    ({ moment, view, text }) =>
      named(moment, view, text, view.crown) && view.bids[view.crown!] === Math.max(...view.bids),
  ],
  [
    /has the Shield and has named|hat den Schild und hat/,
    ({ moment, view, text }) => named(moment, view, text, view.shield) && view.minor !== null,
  ],
  [
    /won the auction and must reach|hat die Auktion gewonnen/,
    ({ moment, view, text }) => named(moment, view, text, view.crown) && view.shield === view.seat,
  ],
  [
    /Together with .* you need|Zusammen mit .* brauchst du/,
    ({ moment, view, text }) =>
      named(moment, view, text, view.seat === view.crown ? view.partner : view.crown) &&
      [view.crown, view.partner].includes(view.seat),
  ],
  [
    /and .* need (?!to).*(?:together|of twelve)|und .* brauchen/,
    ({ moment, view, text }) =>
      named(moment, view, text, view.crown) && named(moment, view, text, view.partner),
  ],
  [
    /both trumps: (.*?)\. |beides zugleich sind: (.*?)\. /,
    ({ view }, [, english, german]) => {
      const cards = [...new Set(view.deck)].filter(
        (card) => shown(card, view.major!) && shown(card, view.minor!),
      );
      return cards.length > 0 && cards.map(cardName).join(', ') === (english ?? german);
    },
  ],
  [
    /First comes the major trump \(|Zuerst kommt der Haupttrumpf \(/,
    ({ view }) => ![view.major, view.minor].some((trump) => trump === null || trump === 'none'),
  ],
  [
    /only one was named|nur einer genannt/,
    ({ view }) => [view.major, view.minor].filter((trump) => trump !== null && trump !== 'none').length === 1,
  ],
  [
    /dealer’s card lies there|Karte des Gebers liegt schon/,
    ({ view }) => view.trick.length > 0 && view.tricks.every((count) => count === 0),
  ],
  [
    /(?:is led to the first trick and lies on the table|ist ausgespielt und liegt auf dem Tisch)/,
    ({ view }) => view.trick.length === 1,
  ],
  [
    /that makes (\d+) of|You have (\d+) of|Das macht (\d+) von|Du hast (\d+) von/,
    ({ view }, match) => Number(match.slice(1).find(Boolean)) === view.tricks[view.seat!],
  ],
  [
    /took the trick with a trump|ging an einen Trumpf/,
    ({ view }) => !isTrump(view.last!.cards[0]!, view.trumps),
  ],
  [
    /pile that you put away \((\d+)|abgelegte[rns]+ Stapels? \((\d+)/,
    ({ view }, match) => Number(match[1] ?? match[2]) === pointsOf(view.pile, view.terms.worth),
  ],
];

const shown = (card: string, trump: string): boolean => suitOf(card) === trump || rankOf(card) === trump;

/** Numbers with a unit: each is one that can be counted at the table. */
function counted(view: View): number[] {
  const crown = [view.crown, view.partner].filter((seat) => seat !== null);
  const { worth, bids } = view.terms;
  return [
    view.goal ?? -1,
    bids[(view.bids[view.crown ?? 0] ?? 0) - 1]?.goal ?? -1,
    view.points[view.seat!] ?? -1,
    pointsOf(view.pile, worth),
    pointsOf(view.open, worth),
    view.hand.length - 2,
    ...view.declared.flat().map((card) => Number(rankOf(card))),
    crown.reduce((sum, seat) => sum + (view.points[seat] ?? 0), 0),
    crown.reduce((sum, seat) => sum + (view.tricks[seat] ?? 0), 0),
  ];
}

/** What no sentence has: a gap, a name of a message, or a verb that does not fit its subject. */
const BROKEN =
  /[{}–]|undefined|null|NaN|\( *\)|: *\.|, *\.|lesson-|\b(?:You|you) (?:has|is|was|needs|takes|leads)\b|\b(?:Du|du) (?:hat|ist|braucht|nimmt|hatte)\b|\b(?:an|mit|von) (?:Du|du|You)\b|\b1 (?:points|tricks|Punkte|Stiche)\b|\b(?:[02-9]|\d\d+) (?:point|trick|Punkt|Stich)\b/;

const checked = new Set<string>();

afterEach(() => useLanguage('en'));

describe.each(GAMES)('the words of the lesson of %s', (game) => {
  const lesson = LESSONS[game]!;

  test.each(
    LANGUAGES.flatMap((language) => [1, 2, 5, 1000].map((patience) => [language, patience] as const)),
  )('are true when they come up (%s, going on after %i events)', async (language, patience) => {
    await useLanguage(language);
    for (const [learner, course] of Object.entries(courses(game)))
      for (const said of readers(lesson, course, patience)) {
        const where = `${learner}, ${said.id}: ${said.text}`;
        expect(said.text, where).not.toMatch(BROKEN);
        for (const [claim, holds] of CLAIMS) {
          const match = said.text.match(claim);
          if (!match) continue;
          checked.add(`${language} ${String(claim)}`);
          expect(holds(said, match), `${where} (${String(claim)})`).toBe(true);
        }
        if (said.view.phase !== 'over')
          for (const [, number] of said.text.matchAll(/(\d+) (?:points?|tricks?|Punkten?|Stichen?)\b/g))
            expect(counted(said.view), where).toContain(Number(number));
      }
  });

  test('stay as they were while the table goes on', () => {
    for (const course of Object.values(courses(game))) {
      const texts = new Map<string, string>();
      for (const { id, text } of readers(lesson, course, 1000)) {
        expect(texts.get(id) ?? text, id).toBe(text);
        texts.set(id, text);
      }
    }
  });
});

test('every claim is made in every language', () => {
  for (const language of LANGUAGES)
    for (const [claim] of CLAIMS) expect(checked).toContain(`${language} ${String(claim)}`);
});

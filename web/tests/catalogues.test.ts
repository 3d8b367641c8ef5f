/** The catalogues and the page agree: every key that is used exists in every language, and none is left over. */

import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import {
  bundleOf,
  FALLBACK,
  LANGUAGES,
  languagesOf,
  loaded,
  nameOf,
  negotiated,
} from '../src/i18n/catalogues';
import { EVENT_KINDS } from '../src/protocol/types';
import { Translator } from '../src/i18n/translator.svelte';
import { LESSONS } from '../src/tutorial/lessons';
import { callsOf, keysIn, type Call } from './messageCalls';

const FOLDER = new URL('../../src/mue/i18n/', import.meta.url);
const textOf = (language: string): string => readFileSync(new URL(`${language}.ftl`, FOLDER), 'utf8');

type Message = FluentResource['body'][number];
const messagesOf = (language: string): Map<string, Message> =>
  new Map(new FluentResource(textOf(language)).body.map((message) => [message.id, message]));
const CATALOGUES = new Map(LANGUAGES.map((language) => [language, messagesOf(language)]));

/** The variables of a message or attribute, with those of the messages that it refers to. */
function variables(language: string, key: string): Set<string> {
  const found = new Set<string>();
  const [id = '', attribute] = key.split('.');
  const message = CATALOGUES.get(language)!.get(id);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, name, attr } = node as { type?: string; name?: string; attr?: string | null };
    if (type === 'var') found.add(name!);
    else if (type === 'mesg')
      variables(language, attr ? `${name}.${attr}` : name!).forEach((one) => found.add(one));
    Object.values(node).forEach(visit);
  };
  visit(attribute ? message?.attributes[attribute] : message?.value);
  return found;
}

function has(language: string, key: string): boolean {
  const [id = '', attribute] = key.split('.');
  const message = CATALOGUES.get(language)!.get(id);
  return attribute ? message?.attributes[attribute] !== undefined : !!message?.value;
}

const sources = readdirSync(new URL('../src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|svelte)$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8') }));
const calls: Call[] = sources.flatMap(({ path, text }) => callsOf(path, text));

/** The keys under the headings of the page in the English catalogue. */
const pageKeys = (): string[] =>
  textOf(FALLBACK)
    .split(/^## /m)
    .filter((section) => /^(Page:|Lessons)/.test(section))
    .flatMap((section) => [...section.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!));

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  test('can be read', () => {
    expect(() => bundleOf(language, textOf(language))).not.toThrow();
  });

  test('has every key that the page uses', () => {
    expect(calls.length).toBeGreaterThan(200);
    const missing = calls.filter(({ key }) => !key.includes('*') && !has(language, key));
    expect(missing).toEqual([]);
  });

  test('gets every value that its messages show', () => {
    const missing = calls
      .filter(({ key, values }) => values !== null && !key.includes('*'))
      .map(({ path, key, values }) => ({
        path,
        key,
        lacking: [...variables(language, key)].filter((name) => !values!.includes(name)),
      }));
    expect(missing.filter(({ lacking }) => lacking.length)).toEqual([]);
  });

  test('has the messages of the page, and no value that English does not know', () => {
    for (const key of pageKeys()) {
      const message = CATALOGUES.get(FALLBACK)!.get(key)!;
      const parts = [
        ...(message.value ? [key] : []),
        ...Object.keys(message.attributes).map((name) => `${key}.${name}`),
      ];
      for (const part of parts) {
        expect(has(language, part), part).toBe(true);
        const english = variables(FALLBACK, part);
        expect(
          [...variables(language, part)].filter((name) => !english.has(name)),
          part,
        ).toEqual([]);
      }
    }
  });
});

test('no message of the page is left over', () => {
  const patterns = keysIn(sources.map(({ text }) => text).join('\n')).map(
    (key) => new RegExp(`^${key.replaceAll('*', '[\\w-]+')}$`),
  );
  const referred = new Set([...textOf(FALLBACK).matchAll(/\{ ([a-z][\w-]*)/g)].map((match) => match[1]!));
  const lessons = new Set(
    Object.entries(LESSONS).flatMap(([game, lesson]) =>
      lesson!.steps.flatMap(({ id }) => [`lesson-${id}`, `lesson-${game}-${id}`]),
    ),
  );
  const ofEvents = new Set(EVENT_KINDS.flatMap(({ sentence, label }) => [sentence, label]));
  const isUsed = (key: string): boolean =>
    referred.has(key) ||
    ofEvents.has(key) ||
    (key.startsWith('lesson-') ? lessons.has(key) : patterns.some((pattern) => pattern.test(key)));
  expect(pageKeys().length).toBeGreaterThan(200);
  expect(pageKeys().filter((key) => !isUsed(key))).toEqual([]);
});

test('German says numbers and cases right', () => {
  const german = bundleOf('de', textOf('de'));
  const say = (key: string, values: Record<string, string | number>): string =>
    german.formatPattern(german.getMessage(key)!.value!, values);
  expect(say('amount', { count: 9, unit: 'tricks' })).toBe('9 Stiche');
  expect(say('amount', { count: 1, unit: 'tricks' })).toBe('1 Stich');
  expect(say('amount', { count: 7.5, unit: 'points' })).toBe('7,5 Punkte');
  expect(say('scores-made', { the_role: 'Die Krone', count: 28, unit: 'points' })).toBe(
    'Die Krone hat das Ziel von 28 Punkten erreicht.',
  );
  expect(say('table-played-from', { count: 3 })).toContain('nach 3 Zügen.');
});

describe('a third language', () => {
  const files = {
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`/i18n/${language}.ftl`, () => Promise.resolve(textOf(language))]),
    ),
    '/i18n/fr.ftl': () =>
      Promise.resolve(
        'suit-red = rouge\ntrick-count = { $count ->\n    [one] { $count } pli\n   *[other] { $count } plis\n}\n',
      ),
  };

  test('is one more file', async () => {
    expect(languagesOf(files)).toEqual(['en', 'de', 'fr']);
    expect(nameOf('fr')).toBe('français');
    expect(negotiated(['fr-CA', 'de'], languagesOf(files))).toBe('fr');
    const translator = new Translator((language) => loaded(language, files));
    await translator.use('fr');
    expect(translator.language).toBe('fr');
    expect(translator.format('suit-red')).toBe('rouge');
    expect(translator.format('trick-count', { count: 0 })).toBe('0 pli');
    expect(translator.format('trick-count', { count: 3 })).toBe('3 plis');
  });

  test('takes what it lacks from English', async () => {
    const translator = new Translator((language) => loaded(language, files));
    await translator.use('fr');
    expect(translator.format('suit-blue')).toBe('suit-blue');
    await vi.waitFor(() => expect(translator.format('suit-blue')).toBe('blue'));
    expect(translator.format('no-such-key')).toBe('no-such-key');
  });

  test('does not load English where nothing is lacking', async () => {
    const asked: string[] = [];
    const translator = new Translator((language) => {
      asked.push(language);
      return loaded(language, files);
    });
    await translator.use('fr');
    expect(translator.format('suit-red')).toBe('rouge');
    expect(asked).toEqual(['fr']);
  });
});

test('the browser decides, and English stands in', () => {
  expect(negotiated(['de-AT', 'en'])).toBe('de');
  expect(negotiated(['pt-BR', 'de'])).toBe('de');
  expect(negotiated(['pt-BR'])).toBe('en');
});

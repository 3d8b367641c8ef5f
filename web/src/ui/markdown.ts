/** The subset of Markdown that our rules use, parsed to data: no text ever becomes markup. */

export type Span = { kind: 'text' | 'strong' | 'em' | 'code' | 'card'; text: string };

export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/;

/** Cards are written as in records: `R7`, `S10`, `JK`. */
const CARDS = /\b([KBGRYCDHS](?:1[0-2]|[0-9])|JK)\b/;

const plain = (text: string): Span[] =>
  text
    .split(CARDS)
    .map((part, place): Span => ({ kind: place % 2 ? 'card' : 'text', text: part }))
    .filter((span) => span.text);

export function spans(text: string): Span[] {
  return text
    .split(MARKS)
    .filter((part) => part)
    .flatMap((part): Span | Span[] => {
      if (part.startsWith('**') && part.length > 4) return { kind: 'strong', text: part.slice(2, -2) };
      if (part.startsWith('*') && part.length > 2) return { kind: 'em', text: part.slice(1, -1) };
      if (part.startsWith('`') && part.length > 2) return { kind: 'code', text: part.slice(1, -1) };
      return plain(part);
    });
}

const ITEM = /^(?:[-*]|(\d+)\.)\s+(.*)$/;

/** The anchor of a heading. */
export const anchor = (heading: Span[]): string =>
  `rules-${heading
    .map(({ text }) => text)
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}`;

export function blocks(markdown: string): Block[] {
  const parsed: Block[] = [];
  for (const chunk of markdown.replaceAll('\r', '').split(/\n\s*\n/)) {
    const lines = chunk.split('\n').filter((line) => line.trim());
    if (lines.length) parsed.push(...read(lines));
  }
  return parsed;
}

function read(lines: string[]): Block[] {
  const first = lines[0] ?? '';
  const heading = /^(#{1,6})\s+(.*)$/.exec(first);
  if (heading) {
    const rest = lines.slice(1);
    const block: Block = { kind: 'heading', level: heading[1]!.length, spans: spans(heading[2]!) };
    return rest.length ? [block, ...read(rest)] : [block];
  }
  if (first.startsWith('|')) return [table(lines)];
  const list = lines.findIndex((line) => ITEM.test(line));
  if (list === 0) return [listed(lines)];
  if (list > 0) return [paragraph(lines.slice(0, list)), listed(lines.slice(list))];
  return [paragraph(lines)];
}

const paragraph = (lines: string[]): Block => ({
  kind: 'paragraph',
  spans: spans(lines.map((line) => line.trim()).join(' ')),
});

function listed(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push(item[2]!);
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: 'list', ordered: /^\d/.test(lines[0] ?? ''), items: items.map(spans) };
}

function table(lines: string[]): Block {
  const cells = (line: string): Span[][] =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => spans(cell.trim()));
  const [head, , ...rows] = lines;
  return { kind: 'table', head: cells(head ?? ''), rows: rows.map(cells) };
}

/** Finds the messages that a source asks for: calls of `t`, and everything that looks like a key. */

import ts from 'typescript';

export interface Call {
  path: string;
  /** With `*` for what is only known when the page runs. */
  key: string;
  /** The names of its values; null if the source does not spell them out. */
  values: string[] | null;
}

/** The calls of `t` in a script or a component. */
export const callsOf = (path: string, text: string): Call[] =>
  [...text.matchAll(/(?<![\w.$])t\(/g)].flatMap(({ index }) => {
    const call = parsed(balanced(text, index + 1));
    const [key, values] = call?.arguments ?? [];
    return key ? keysOf(key).map((one) => ({ path, key: one, values: namesOf(values) })) : [];
  });

/** From a bracket to the one that closes it. */
function balanced(text: string, open: number): string {
  let depth = 0;
  for (let place = open; place < text.length; place += 1) {
    if ('([{'.includes(text[place]!)) depth += 1;
    else if (')]}'.includes(text[place]!)) depth -= 1;
    if (depth === 0) return text.slice(open, place + 1);
  }
  throw new Error('A bracket is never closed.');
}

function parsed(argumentList: string): ts.CallExpression | null {
  const [statement] = ts.createSourceFile('call.ts', `t${argumentList}`, ts.ScriptTarget.Latest).statements;
  const expression = statement && ts.isExpressionStatement(statement) ? statement.expression : null;
  return expression && ts.isCallExpression(expression) ? expression : null;
}

function keysOf(key: ts.Expression): string[] {
  if (ts.isStringLiteralLike(key)) return [key.text];
  if (ts.isConditionalExpression(key)) return [...keysOf(key.whenTrue), ...keysOf(key.whenFalse)];
  if (ts.isTemplateExpression(key))
    return [key.head.text + key.templateSpans.map(({ literal }) => `*${literal.text}`).join('')];
  return [];
}

function namesOf(values: ts.Expression | undefined): string[] | null {
  if (!values) return [];
  if (!ts.isObjectLiteralExpression(values)) return null;
  const names = values.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : null));
  return names.includes(null) ? null : (names as string[]);
}

/** Every text in quotes that looks like a key, with `*` for what is filled in. */
export const keysIn = (text: string): string[] =>
  [...text.matchAll(/(['`])([a-z]+-(?:[\w.-]|\$\{[^}]*\})*)\1/g)].map((match) =>
    match[2]!.replaceAll(/\$\{[^}]*\}/g, '*').replace(/\..*$/, ''),
  );

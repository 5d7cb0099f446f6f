import { expect, test } from 'vitest';
import { prepareStatements, statementNames } from './prepared.ts';

function listeningClient() {
  const heard: unknown[][] = [];
  const client = { query: (...given: unknown[]) => void heard.push(given) };
  prepareStatements(client, statementNames());
  return { heard, client };
}

test('a statement with values has a name, the same for the same text, whatever form it comes in', () => {
  const { heard, client } = listeningClient();
  client.query('select $1', [1]);
  client.query({ text: 'select $1', rowMode: 'array' }, [2]);
  client.query('select $1 + 1', [3]);
  const [[first], [second], [third]] = heard as [[{ name: string }], [{ name: string }], [{ name: string }]];
  expect(first).toMatchObject({ text: 'select $1' });
  expect(first.name).toMatch(/^[\w-]{27}$/);
  expect(second).toEqual({ text: 'select $1', rowMode: 'array', name: first.name });
  expect(third.name).not.toBe(first.name);
  expect(heard.map(([, values]) => values)).toEqual([[1], [2], [3]]);
});

test('what carries no values, or a name of its own, is left as it is', () => {
  const { heard, client } = listeningClient();
  const own = { text: 'select $1', name: 'mine' };
  client.query('begin');
  client.query({ text: 'commit' }, []);
  client.query(own, [1]);
  expect(heard.map(([first]) => first)).toEqual(['begin', { text: 'commit' }, own]);
});

test('names come to an end, as texts do not', () => {
  const nameOf = statementNames();
  const names = Array.from({ length: 400 }, (_, count) => nameOf(`select ${count}, $1`));
  expect(names.filter((name) => name !== undefined)).toHaveLength(300);
  expect(nameOf('select 0, $1')).toBe(names[0]);
  expect(nameOf('select 399, $1')).toBeUndefined();
});

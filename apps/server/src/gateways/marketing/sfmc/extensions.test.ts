import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MEMBER_EXTENSION, QUIZ_EXTENSION, type Extension } from './extensions.ts';

const DOCUMENT = new URL('../../../../../../docs/outside/sfmc.md', import.meta.url);

/** The fields of the table under a heading, each with its type and length. */
function documented(heading: string): string[] {
  const [, section = ''] = readFileSync(DOCUMENT, 'utf8').split(heading);
  const [table = ''] = section.split('\n#');
  return [...table.matchAll(/^\| (`[^|]+) \| (\w+) \| *(\d*) *\|/gm)]
    .flatMap(([, names = '', type, length]) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${name} ${type} ${length}`),
    )
    .toSorted();
}

const fieldsOf = ({ fields }: Extension): string[] =>
  Object.entries(fields)
    .map(([name, { type, length }]) => `${name} ${type} ${length ?? ''}`)
    .toSorted();

test('docs/outside/sfmc.md has every field that is sent, with type and length', () => {
  expect(documented('### Extension of members')).toEqual(fieldsOf(MEMBER_EXTENSION));
  expect(documented('### Extension of attempts')).toEqual(fieldsOf(QUIZ_EXTENSION));
});

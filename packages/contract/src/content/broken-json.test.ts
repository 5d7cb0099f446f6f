import { expect, test } from 'vitest';
import { brokenJson } from './broken-json.ts';

test.each([
  ['{ "rank": 1\n "title": 2 }', 2, 'a comma or a closing bracket is missing before it'],
  ['{ "rank": 1, }', 1, 'a name in quotation marks is missing, or a comma is too many before it'],
  ['[1, ]', 1, 'a value is missing, or a comma is too many before it'],
  ['{ "rank" 1 }', 1, 'a colon is missing before it'],
  ['{\n"rank": 1\n', 3, 'a closing } is missing'],
  ['{ "rank": [1 }', 1, 'a comma or a closing bracket is missing before it'],
  ['{ "rank": [1', 1, 'a closing ] is missing'],
  ['{} {}', 1, 'it has more text behind its end'],
  ['{\n// a note\n"rank": 1 }', 2, 'a comment is not allowed'],
  ['{ "title": "two\nlines" }', 1, 'a text has no closing " on its line; write \\n for a new line'],
  ['{ "path": "C:\\media" }', 1, 'write \\\\ for a backslash'],
  ['{ "title": "a\tb" }', 1, 'write \\t for a tabulator, and remove other invisible signs'],
  ['{ \u201Crank\u201D: 1 }', 1, 'write " in place of \u201C'],
  ["{ 'rank': 1 }", 1, 'write " in place of \''],
  ['{ "rank": first }', 1, '“first” is no value; write a text in quotation marks'],
  [' \n', 1, 'it is empty'],
])('the first fault of %j is named by its line, with what to do', (text, line, what) => {
  expect((): unknown => JSON.parse(text)).toThrow(SyntaxError);
  expect(brokenJson(text)).toEqual({ line, what });
});

test('a text with more brackets in each other than a parser can follow is named too', () => {
  expect(brokenJson('['.repeat(100_000))).toEqual({
    line: 1,
    what: 'it cannot be read, or has too many brackets in each other',
  });
});

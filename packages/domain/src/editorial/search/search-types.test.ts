import { expect, test } from 'vitest';
import { SEARCH_TYPES, searchTypesOf } from './search-types.ts';

test.each([
  [undefined, SEARCH_TYPES],
  ['', SEARCH_TYPES],
  ['quiz', SEARCH_TYPES],
  ['quiz,course', ['course']],
  [' article , video', ['video', 'article']],
])('the types of %o are %o', (list, types) => {
  expect(searchTypesOf(list)).toEqual(types);
});

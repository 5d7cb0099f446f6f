import { expect, test } from 'vitest';
import type { ZipSearch, ZipSearchEvent } from './zip-search.ts';
import { shownCode, zipSearch, zipSearchOf } from './zip-search.ts';

const after = (start: ZipSearch, ...events: ZipSearchEvent[]) => events.reduce(zipSearch, start);
const own = zipSearchOf('19103');

test('RWD-218 RWD-222 RWD-223: the default search is what a restore shows, the field itself is empty', () => {
  expect(own).toEqual({
    hasSearched: false,
    previousValue: '19103',
    currentValue: '',
    searchQueryHasErrors: false,
  });
  expect(after(own, { kind: 'leave', country: 'US' }).currentValue).toBe('19103');
});

test('RWD-219 RWD-220 RWD-221: a search moves the code to the former one, and leaving restores it', () => {
  const searched = after(own, { kind: 'type', value: '10001' }, { kind: 'submit', country: 'US' });
  expect(searched).toMatchObject({ hasSearched: true, previousValue: '10001' });
  const left = after(searched, { kind: 'focus' }, { kind: 'leave', country: 'US' });
  expect(left.currentValue).toBe('10001');
});

test('RWD-225 RWD-226 RWD-228: focus clears the field, an invalid code brings the former one back', () => {
  expect(after(own, { kind: 'type', value: '1' }, { kind: 'focus' }).currentValue).toBe('');
  const typed = after(own, { kind: 'focus' }, { kind: 'type', value: 'abc' });
  expect(after(typed, { kind: 'leave', country: 'US' }).currentValue).toBe('19103');
  expect(after(typed, { kind: 'submit', country: 'US' }).previousValue).toBe('19103');
});

test('RWD-227: a mistyped Irish code becomes the default one', () => {
  const typed = after(zipSearchOf('D02 AF30'), { kind: 'type', value: 'abc' }, { kind: 'submit', country: 'IE' });
  expect(typed.previousValue).toBe('D01 F5P2');
});

test('RWD-224: a code is checked by the pattern of the country', () => {
  const searchedIn = (country: string) =>
    after(own, { kind: 'type', value: 'K1A 0B1' }, { kind: 'submit', country }).previousValue;
  expect([searchedIn('US'), searchedIn('CA')]).toEqual(['19103', 'K1A 0B1']);
});

test('RWD-229: a Canadian code is shown with its space', () => {
  expect(shownCode('K1A0B1', 'CA')).toBe('K1A 0B1');
});

test('RWD-232: a failed look-up flags the search, the next one clears the flag', () => {
  const failed = after(own, { kind: 'failed' });
  expect(failed.searchQueryHasErrors).toBe(true);
  expect(after(failed, { kind: 'submit', country: 'US' }).searchQueryHasErrors).toBe(false);
});

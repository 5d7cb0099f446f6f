import { expect, test } from 'vitest';
import { displayedCode, zipSearch, zipSearchOf, type ZipSearch, type ZipSearchEvent } from './zip-search.ts';

const after = (start: ZipSearch, ...events: ZipSearchEvent[]) => events.reduce(zipSearch, start);
const own = zipSearchOf('19103');

test('a new search has the member’s ZIP to restore, and an empty field [RWD-218 RWD-222 RWD-223]', () => {
  expect(own).toEqual({
    hasSearched: false,
    previousValue: '19103',
    currentValue: '',
    searchQueryHasErrors: false,
    isTyped: false,
    isRestored: false,
  });
  expect(after(own, { kind: 'leave', country: 'US' }).currentValue).toBe('19103');
});

test('a search stores its ZIP as the previous one, and leaving the field restores it [RWD-219 RWD-220 RWD-221]', () => {
  const searched = after(own, { kind: 'type', value: '10001' }, { kind: 'submit', country: 'US' });
  expect(searched).toMatchObject({ hasSearched: true, previousValue: '10001' });
  const left = after(searched, { kind: 'focus' }, { kind: 'leave', country: 'US' });
  expect(left.currentValue).toBe('10001');
});

test('focus clears the field, and an invalid ZIP restores the previous one [RWD-225 RWD-226 RWD-228]', () => {
  expect(after(own, { kind: 'type', value: '1' }, { kind: 'focus' }).currentValue).toBe('');
  const typed = after(own, { kind: 'focus' }, { kind: 'type', value: 'abc' });
  expect(after(typed, { kind: 'leave', country: 'US' }).currentValue).toBe('19103');
  expect(after(typed, { kind: 'submit', country: 'US' }).previousValue).toBe('19103');
});

test.each([
  ['their own Eircode', 'D02 AF30', 'D02 AF30'],
  ['the default one, where they have none', '', 'D01 F5P2'],
  ['the default one, where theirs is not valid', '19103', 'D01 F5P2'],
])('a mistyped or emptied Irish code becomes %s [RWD-227]', (_what, ownZip, restored) => {
  for (const value of ['abc', '']) {
    const typed = after(zipSearchOf(ownZip), { kind: 'focus' }, { kind: 'type', value });
    expect(after(typed, { kind: 'leave', country: 'IE' })).toMatchObject({ currentValue: restored, isRestored: true });
    expect(after(typed, { kind: 'submit', country: 'IE' })).toMatchObject({
      previousValue: restored,
      isRestored: true,
    });
  }
});

test('a field that is focused and left without an entry keeps the member’s code', () => {
  const left = after(zipSearchOf('D02 AF30'), { kind: 'focus' }, { kind: 'leave', country: 'IE' });
  expect(left).toMatchObject({ previousValue: 'D02 AF30', currentValue: 'D02 AF30', isRestored: false });
  expect(after(left, { kind: 'submit', country: 'IE' }).previousValue).toBe('D02 AF30');
});

test('an Irish search with an untouched field and no code uses the default Eircode', () => {
  const none = after(zipSearchOf(''), { kind: 'focus' }, { kind: 'submit', country: 'IE' });
  expect(none).toMatchObject({ previousValue: 'D01 F5P2', isRestored: true });
});

test('the note about a restored code stays after a click on the button, until the next entry', () => {
  const left = after(own, { kind: 'focus' }, { kind: 'type', value: 'abc' }, { kind: 'leave', country: 'US' });
  const submitted = after(left, { kind: 'submit', country: 'US' });
  expect(submitted).toMatchObject({ previousValue: '19103', isRestored: true });
  expect(after(submitted, { kind: 'type', value: '1' }).isRestored).toBe(false);
});

test('a valid code that was entered before leaving the field is searched by a click on the button', () => {
  const left = after(own, { kind: 'focus' }, { kind: 'type', value: '10001' }, { kind: 'leave', country: 'US' });
  const submitted = after(left, { kind: 'submit', country: 'US' });
  expect(submitted).toMatchObject({ previousValue: '10001', isRestored: false });
});

test('a code is checked by the pattern of the country [RWD-224]', () => {
  const searchedIn = (country: string) =>
    after(own, { kind: 'type', value: 'K1A 0B1' }, { kind: 'submit', country }).previousValue;
  expect([searchedIn('US'), searchedIn('CA')]).toEqual(['19103', 'K1A 0B1']);
});

test('a Canadian code is shown with its space [RWD-229]', () => {
  expect(displayedCode('K1A0B1', 'CA')).toBe('K1A 0B1');
});

test('a failed look-up flags the search, and the next search clears the flag [RWD-232]', () => {
  const failed = after(own, { kind: 'failed' });
  expect(failed.searchQueryHasErrors).toBe(true);
  expect(after(failed, { kind: 'submit', country: 'US' }).searchQueryHasErrors).toBe(false);
});

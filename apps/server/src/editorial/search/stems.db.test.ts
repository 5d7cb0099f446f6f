import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { createStems, type StemOf } from './stems.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** How often the work of a test ran. */
let runs = 0;
beforeEach(() => {
  runs = 0;
});

const stemsOf =
  (words: readonly string[], locale: 'en-US' | 'es-US' = 'en-US') =>
  (stemOf: StemOf) => {
    runs += 1;
    return words.map((word) => stemOf(locale, word));
  };

test('stems are those of the language, and null for a word without one', async () => {
  const withStems = createStems();
  expect(await withStems(database.db, stemsOf(['sleeping', 'the', '38c']))).toEqual(['sleep', null, '38c']);
  expect(await withStems(database.db, stemsOf(['bebes'], 'es-US'))).toEqual(['beb']);
  expect(await withStems(database.db, stemsOf(['bebes']))).toEqual(['bebe']);
});

test('stems are read once, also those of words without one', async () => {
  const withStems = createStems();
  await withStems(database.db, stemsOf(['sleeping', 'the']));
  expect(runs).toBe(2);
  await withStems(database.db, stemsOf(['the', 'sleeping']));
  expect(runs).toBe(3);
  await withStems(database.db, stemsOf(['sleeping', 'naps']));
  expect(runs).toBe(5);
});

test('the memory of stems is emptied where it is full, and a search has all of its stems all the same', async () => {
  const withStems = createStems(2);
  expect(await withStems(database.db, stemsOf(['naps', 'cribs', 'seats']))).toEqual(['nap', 'crib', 'seat']);
  expect(await withStems(database.db, stemsOf(['naps', 'cribs']))).toEqual(['nap', 'crib']);
  expect(runs).toBe(4);
  expect(await withStems(database.db, stemsOf(['cribs', 'seats']))).toEqual(['crib', 'seat']);
  expect(runs).toBe(6);
  expect(await withStems(database.db, stemsOf(['cribs', 'seats']))).toEqual(['crib', 'seat']);
  expect(runs).toBe(7);
  expect(await withStems(database.db, stemsOf(['cribs', 'seats', 'naps']))).toEqual(['crib', 'seat', 'nap']);
});

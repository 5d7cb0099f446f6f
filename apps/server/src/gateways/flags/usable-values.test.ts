import { expect, test } from 'vitest';
import { usableValues } from './usable-values.ts';

const BEFORE = { enableArticles: true, enableMemberOffers: true, boxesBySyllabusId: { SafeSleep: 'box' } };

test('a flag takes a value of its type, an object among them', () => {
  const answer = [
    { key: 'enableArticles', value: false },
    { key: 'boxesBySyllabusId', value: {} },
    { key: 'bbc-enable-spinner', value: false },
  ];
  expect(usableValues(BEFORE, answer)).toEqual({
    values: { ...BEFORE, enableArticles: false, boxesBySyllabusId: {}, 'bbc-enable-spinner': false },
    problems: [],
  });
});

test('a flag with an error or of another type keeps its last good value, and one without a value, too', () => {
  const answer = [
    { key: 'enableArticles', value: 'no' },
    { key: 'enableMemberOffers', errorCode: 'PARSE_ERROR' },
    { key: 'boxesBySyllabusId', value: undefined },
    { key: 'debugMode', value: null },
  ];
  expect(usableValues(BEFORE, answer)).toEqual({
    values: BEFORE,
    problems: ['enableArticles: TYPE_MISMATCH', 'enableMemberOffers: PARSE_ERROR', 'debugMode: TYPE_MISMATCH'],
  });
});

test('a flag that is left out keeps its last good value, and what is no flag of ours is ignored', () => {
  expect(usableValues(BEFORE, [{ key: 'darkMode', value: 1 }])).toEqual({ values: BEFORE, problems: [] });
});

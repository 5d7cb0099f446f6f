import { expect, test } from 'vitest';
import { indexedText, textQuery } from './text-search.ts';

test('the parser of the database gets words of ASCII letters alone, and the index has every word as it is', () => {
  expect(indexedText('Łóżko 38C', 'طفل sleep 1e5 sleep')).toEqual({
    titleLetters: 'lozko',
    bodyLetters: 'sleep sleep',
    exact: "'=lozko':1A '=38c':2A '=طفل':3B '=sleep':4B,6B '=1e5':5B",
  });
});

test('a query has the same words for the parser as the index', () => {
  expect(textQuery(['sleeping', '38c', 'طفل', 'of'], 'en-US')).toEqual({
    letters: 'sleeping of',
    exact: "'=38c' & '=طفل'",
    beginnings: "'=sleepi':* & '=38c':* & '=طفل':* & '=of'",
    wholeInTitle: "'=sleeping':A & '=38c':A & '=طفل':A & '=of':A",
  });
});

test('a query in Polish has none for the parser, because no stemmer knows the language', () => {
  expect(textQuery(['karmienie'], 'pl-PL')).toMatchObject({ letters: '', exact: "'=karmienie'" });
});

import { describe, expect, it } from 'vitest';
import { beginningOf, placedWords, searchWords } from './search-words.ts';

const CASES: [title: string, text: string, words: string[]][] = [
  ['an empty text has no words', '', []],
  ['signs alone are no words', "'&|!:*\\ —…", []],
  ['capitals become small', 'Safe SLEEP', ['safe', 'sleep']],
  ['accents are left out', 'Bébé, niño, sueño', ['bebe', 'nino', 'sueno']],
  ['combining accents are left out, too', 'be\u0301be\u0301', ['bebe']],
  ['Polish letters become those of a keyboard', 'Łóżko śpi źle ćma', ['lozko', 'spi', 'zle', 'cma']],
  ['ligatures become two letters', 'œuf cæsar Straße ﬁlm', ['oeuf', 'caesar', 'strasse', 'film']],
  ['an elided article is a word of its own', "l’allaitement d'eau", ['l', 'allaitement', 'd', 'eau']],
  ['a hyphen parts words', 'co-sleeping', ['co', 'sleeping']],
  ['a soft hyphen parts none', 'breast\u00ADfeeding', ['breastfeeding']],
  ['no-break spaces part words', 'w\u00A0łóżku', ['w', 'lozku']],
  ['digits are words', '100.4 °F, 3-month', ['100', '4', 'f', '3', 'month']],
  ['digits beside letters stay with them', '38C', ['38c']],
  ['a fraction is its digits', '½', ['1', '2']],
  ['words of other scripts are words', 'طفل نوم', ['طفل', 'نوم']],
  ['vowel signs of Arabic are left out', 'طِفْل', ['طفل']],
  ['emoji are no words', '👶🏽 sleep 💤', ['sleep']],
  ['a capital I with a dot has no mark left', 'İSTANBUL', ['istanbul']],
  ['a lone surrogate is no word', 'a\uD800b', ['a', 'b']],
  ['a sign that ends texts in C is no word', 'a\0b', ['a', 'b']],
];

describe('words of a text', () => {
  it.each(CASES)('%s', (_title, text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('have the places of what was written', () => {
    const text = 'Für Łódź ½';
    expect(placedWords(text).map(({ word, from, to }) => [word, text.slice(from, to)])).toEqual([
      ['fur', 'Für'],
      ['lodz', 'Łódź'],
      ['1', '½'],
      ['2', '½'],
    ]);
  });

  it('are cut where they are longer than the database stores', () => {
    expect(searchWords('a'.repeat(3_000))).toEqual(['a'.repeat(64)]);
    expect(searchWords('\u{10400}'.repeat(3_000))[0]?.isWellFormed()).toBe(true);
  });
});

describe('beginning of a word', () => {
  it.each([
    ['a', null],
    ['of', null],
    ['bed', 'bed'],
    ['baby', 'baby'],
    ['colic', 'coli'],
    ['sleeping', 'sleepi'],
    ['karmienie', 'karmien'],
    ['\u{10428}\u{10428}\u{10428}\u{10428}\u{10428}', '\u{10428}\u{10428}\u{10428}\u{10428}'],
  ])('%s', (word, beginning) => {
    expect(beginningOf(word)).toBe(beginning);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, marksOf, type MatchOf, writtenAs } from './search-marks.ts';
import { searchWords } from './search-words.ts';

const begins =
  (...beginnings: string[]): MatchOf =>
  (word) =>
    beginnings.find((each) => word.startsWith(each)) ?? null;

describe('marks', () => {
  it('are around each match as it is written', () => {
    const text = 'Un bébé dort. BEBE!';
    expect(marksOf(text, begins('bebe')).map(([from, to]) => text.slice(from, to))).toEqual(['bébé', 'BEBE']);
  });

  it('of words side by side are one', () => {
    const text = 'Swaddles and sleep sacks';
    expect(marksOf(text, begins('sleep', 'sack')).map(([from, to]) => text.slice(from, to))).toEqual(['sleep sacks']);
  });

  it('of words with a sign between them are two', () => {
    expect(marksOf('sleep, sack', begins('sleep', 'sack'))).toEqual([
      [0, 5],
      [7, 11],
    ]);
  });
});

const LONG = `${'word '.repeat(60)}colic ${'more '.repeat(60)}`.trim();

describe('excerpt', () => {
  it('of a short text is the text', () => {
    expect(excerptOf('Baby has colic.', begins('colic'))).toEqual({
      text: 'Baby has colic.',
      marks: [[9, 14]],
      match: 9,
    });
  });

  it('of a long text is around the first match, between words', () => {
    const { text, marks, match } = excerptOf(LONG, begins('colic'));
    expect(text).toMatch(/^…word .*word colic more .* more…$/);
    expect(text.length).toBeLessThanOrEqual(162);
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['colic']);
    expect(match).toBe(LONG.indexOf('colic'));
  });

  it('is where the most of the query is, and there the first', () => {
    const far = 'word '.repeat(60);
    const both = `Sleep well. ${far}sleep sacks. ${far}A sack for sleep. ${far}Sleeping sleepers sleep.`;
    expect(excerptOf(both, begins('sleep', 'sack')).match).toBe(both.indexOf('sleep sacks'));
    expect(excerptOf(both, begins('sleep')).match).toBe(0);
  });

  it('of a text without a match is its beginning', () => {
    const { text, marks, match } = excerptOf(LONG, begins('nothing'));
    expect(text).toMatch(/^word word .* word…$/);
    expect([marks, match]).toEqual([[], null]);
  });

  it('fills its length where the match is near the end', () => {
    const { text } = excerptOf(`${'word '.repeat(100)}colic`, begins('colic'));
    expect(text).toMatch(/colic$/);
    expect(text.length).toBeGreaterThan(140);
  });

  it('of a text without blanks ends between characters', () => {
    expect(excerptOf(`a${'👶'.repeat(200)}`, begins('x')).text.isWellFormed()).toBe(true);
  });
});

describe('any text', () => {
  const someText = fc.string({ unit: 'binary', maxLength: 400 }).chain((before) =>
    fc.array(fc.constantFrom('sleep', 'Bébé', ' ', '\u00AD', 'œuf', '½', '👶', '\n', 'ﬁlm', '…', before), {
      maxLength: 60,
    }),
  );

  it('has marks inside it that are in order, not empty and never overlap', () => {
    fc.assert(
      fc.property(someText, fc.constantFrom('sleep', 'bebe', 'oeuf', '1', '2', 'film', 'a'), (parts, word) => {
        const excerpt = excerptOf(parts.join(''), begins(word));
        for (const [text, marks] of [
          [excerpt.text, excerpt.marks],
          [parts.join(''), marksOf(parts.join(''), begins(word))],
        ] as const) {
          let last = -1;
          for (const [from, to] of marks) {
            expect(from).toBeGreaterThan(last);
            expect(to).toBeGreaterThan(from);
            expect(searchWords(text.slice(from, to)).some(begins(word))).toBe(true);
            last = to;
          }
          expect(last).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});

describe('writtenAs', () => {
  it('writes a word as its text has it first, in small letters', () => {
    expect(writtenAs('Przy Zadławieniu: zadławieniu', 'zadlawieniu')).toBe('zadławieniu');
    expect(writtenAs('Nothing of it', 'placze')).toBeNull();
  });
});

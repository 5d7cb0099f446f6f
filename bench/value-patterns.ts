import type { Pattern } from './bare/plan.ts';

/** Shorter texts, such as a count or the digits of a second, may be the same for every call. */
const WORDS = /[\w-]{8,}/g;

/** A call may well write the time of another one. */
const DATE = /^\d{4}-\d\d-\d\d/;

/** Makes patterns of values, with one number for equal words. */
export interface ValuePatterns {
  /** @param twin the same value of another call: what differs is variable */
  readonly patternOf: (value: string | null | undefined, twin: string | null | undefined) => Pattern | null;
  /** The variable words found so far that are not subjects. */
  readonly fresh: readonly string[];
}

/** Creates patterns for the values of one call. @param subjects have the first numbers */
export function createValuePatterns(subjects: readonly string[]): ValuePatterns {
  const numbers = new Map(subjects.map((subject, index) => [subject, index]));
  const fresh: string[] = [];
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? subjects.length + fresh.push(word) - 1;
    numbers.set(word, number);
    return number;
  };
  const patternOf: ValuePatterns['patternOf'] = (value, twin) => {
    if (value === null || value === undefined) return null;
    const words = [...value.matchAll(WORDS)];
    const others = [...(twin ?? '').matchAll(WORDS)].map(([word]) => word);
    const parts: (string | number)[] = [];
    let at = 0;
    for (const [index, { 0: word, index: from }] of words.entries()) {
      if (words.length !== others.length || word === others[index] || DATE.test(word)) continue;
      parts.push(value.slice(at, from), numberOf(word));
      at = from + word.length;
    }
    return [...parts, value.slice(at)].filter((part) => part !== '');
  };
  return { patternOf, fresh };
}

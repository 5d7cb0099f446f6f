import { describe, expect, it } from 'vitest';
import { processCounter } from './counter.ts';

const MINUTE = 60_000;

describe('a limit counted in the process', () => {
  it('begins its window with the first call and locks for a whole one', () => {
    const count = processCounter(2, MINUTE);
    expect([count('maya', 59_000), count('maya', 118_999)]).toEqual([null, null]);
    expect(count('maya', 118_999)).toEqual({ retryAfter: 60 });
    expect(count('maya', 178_998)).toEqual({ retryAfter: 1 });
    expect(count('maya', 178_999)).toBeNull();
  });

  it('100,001 subjects free nobody who is locked', () => {
    const count = processCounter(2, MINUTE);
    for (let call = 0; call < 3; call += 1) count('locked', 0);
    for (let subject = 0; subject < 100_001; subject += 1) count(`flood-${subject}`, 1);
    expect(count('locked', 2)).toEqual({ retryAfter: 60 });
  });

  it('makes room by the one that has been quiet for the longest', () => {
    const count = processCounter(2, MINUTE, 2);
    count('a', 0);
    count('b', 1);
    count('a', 2);
    count('c', 3);
    // `b` is forgotten; `a` has one call left and is locked by it.
    expect([count('a', 4), count('c', 5)]).toEqual([{ retryAfter: 60 }, null]);
  });

  it('keeps to its room also when all are locked', () => {
    const count = processCounter(1, MINUTE, 2);
    for (const subject of ['a', 'b', 'c', 'd']) count(subject, 0);
    expect(count('d', 1)).toEqual({ retryAfter: 60 });
    expect(count('a', 2)).toBeNull();
  });
});

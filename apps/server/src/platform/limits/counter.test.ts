import { describe, expect, it } from 'vitest';
import { processCounter } from './counter.ts';

const MINUTE = 60_000;

describe('limit that is counted in memory', () => {
  it('starts its window with the first call, and locks for a full window', () => {
    const count = processCounter(2, MINUTE);
    expect([count('maya', 59_000), count('maya', 118_999)]).toEqual([null, null]);
    expect(count('maya', 118_999)).toEqual({ retryAfter: 60 });
    expect(count('maya', 178_998)).toEqual({ retryAfter: 1 });
    expect(count('maya', 178_999)).toBeNull();
  });

  it('does not drop locks while 100,001 subjects are counted', () => {
    const count = processCounter(2, MINUTE);
    for (let call = 0; call < 3; call += 1) count('locked', 0);
    for (let subject = 0; subject < 100_001; subject += 1) count(`flood-${subject}`, 1);
    expect(count('locked', 2)).toEqual({ retryAfter: 60 });
  });

  it('drops the subject that has been idle the longest', () => {
    const count = processCounter(2, MINUTE, 2);
    count('a', 0);
    count('b', 1);
    count('a', 2);
    count('c', 3);
    // `b` is forgotten; `a` has one call left and is locked by it.
    expect([count('a', 4), count('c', 5)]).toEqual([{ retryAfter: 60 }, null]);
  });

  it('stays within its maximum size also when all subjects are locked', () => {
    const count = processCounter(1, MINUTE, 2);
    for (const subject of ['a', 'b', 'c', 'd']) count(subject, 0);
    expect(count('d', 1)).toEqual({ retryAfter: 60 });
    expect(count('a', 2)).toBeNull();
  });
});

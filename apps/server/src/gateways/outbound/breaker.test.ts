import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallSkipped, createBreaker, type Breaker } from './breaker.ts';

let breaker: Breaker;
let opened: boolean[];
let requested: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  opened = [];
  requested = 0;
  breaker = createBreaker((isFirst) => opened.push(isFirst));
});
afterEach(() => void vi.useRealTimers());

type Day = 'good' | 'bad' | 'throws';

/** @returns how the call ended */
async function call(day: Day): Promise<string> {
  const answer = async () => {
    requested += 1;
    if (day === 'throws') throw new Error('the socket hung up');
    return day;
  };
  try {
    return await breaker.run(answer, (output) => output === 'bad');
  } catch (fault) {
    return fault instanceof CallSkipped ? 'not asked' : 'thrown';
  }
}

async function calls(...days: Day[]): Promise<string[]> {
  const ends = [];
  for (const day of days) ends.push(await call(day));
  return ends;
}

const wait = (seconds: number): unknown => vi.advanceTimersByTime(seconds * 1000);

const FIVE = ['bad', 'throws', 'bad', 'throws', 'bad'] as const;

describe('circuit breaker', () => {
  it('opens after five failures in a row, and reports it once', async () => {
    expect(await calls(...FIVE, 'good', 'good')).toEqual([
      'bad',
      'thrown',
      'bad',
      'thrown',
      'bad',
      'not asked',
      'not asked',
    ]);
    expect([requested, opened]).toEqual([5, [true]]);
  });

  it('stays closed when a call between failures is answered, or failures are far apart', async () => {
    await calls('bad', 'bad', 'bad', 'bad', 'good', 'bad', 'bad', 'bad', 'bad');
    wait(30);
    expect(await calls('bad', 'good')).toEqual(['bad', 'good']);
    expect(opened).toEqual([]);
  });

  it('allows one trial call after thirty seconds, and closes when the trial is answered', async () => {
    await calls(...FIVE);
    wait(29.9);
    expect(await call('good')).toBe('not asked');
    wait(0.1);
    expect(await calls('good', 'good')).toEqual(['good', 'good']);
    expect(await calls('bad', 'bad', 'bad', 'bad', 'good')).not.toContain('not asked');
    expect(opened).toEqual([true]);
  });

  it('stays open for another thirty seconds when the trial fails, without another report', async () => {
    await calls(...FIVE);
    wait(30);
    expect(await calls('throws', 'good')).toEqual(['thrown', 'not asked']);
    wait(30);
    expect(await call('good')).toBe('good');
    expect(opened).toEqual([true, false]);
  });

  it('neither opens nor closes by an answer that says nothing about the system', async () => {
    const silent = () =>
      breaker.run(
        async () => 'wait',
        () => null,
      );
    await calls('bad', 'bad', 'bad', 'bad');
    await silent();
    expect(opened).toEqual([]);
    expect(await calls('bad', 'good')).toEqual(['bad', 'not asked']);
    wait(30);
    await silent();
    expect(await calls('bad', 'good')).toEqual(['bad', 'not asked']);
    expect(opened).toEqual([true, false]);
  });

  it('allows no other call during the trial, and ignores results of earlier calls', async () => {
    const late = Promise.withResolvers<string>();
    const before = breaker.run(
      () => late.promise,
      () => false,
    );
    await calls(...FIVE);
    late.resolve('good');
    await before;
    expect(await call('good')).toBe('not asked');
    wait(30);
    const trial = Promise.withResolvers<string>();
    const trying = breaker.run(
      () => trial.promise,
      () => false,
    );
    expect(await call('good')).toBe('not asked');
    trial.resolve('good');
    await trying;
    expect(await call('good')).toBe('good');
  });
});

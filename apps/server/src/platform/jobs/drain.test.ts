import { describe, expect, it, vi } from 'vitest';
import { drain, type DrainOutcome } from './drain.ts';

const never = new AbortController().signal;

/** Due items, claimed on return. */
function due(count: number) {
  const waiting = Array.from({ length: count }, (_, index) => index);
  return { waiting, next: async (limit: number) => waiting.splice(0, limit) };
}

describe('run over due items', () => {
  it('handles each item once, in batches, eight at a time', async () => {
    const { waiting, next } = due(450);
    const handled: number[] = [];
    let [atWork, max] = [0, 0];
    await drain(
      {
        next,
        handle: async (item: number) => {
          max = Math.max(max, (atWork += 1));
          await Promise.resolve();
          atWork -= 1;
          handled.push(item);
          return 'answered';
        },
      },
      never,
    );
    expect(handled.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 450 }, (_, index) => index));
    expect([max, waiting]).toEqual([8, []]);
  });

  it('ends after five items in a row without an answer, and releases the remaining ones', async () => {
    const { next } = due(200);
    const released: number[] = [];
    const handle = vi.fn(async (): Promise<DrainOutcome> => 'unanswered');
    await drain({ next, handle, release: async (items) => void released.push(...items) }, never);
    expect(handle.mock.calls.length).toBeLessThan(5 + 8);
    expect(released).toHaveLength(200 - handle.mock.calls.length);
    expect(new Set(released).size).toBe(released.length);
  });

  it('continues after an answer in between, and after a fault of the handler', async () => {
    const outcomes: DrainOutcome[] = ['unanswered', 'unanswered', 'unanswered', 'unanswered', 'answered'];
    const between = due(100);
    const handle = vi.fn(async (item: number) => outcomes[item % outcomes.length] ?? 'answered');
    await drain({ next: between.next, handle }, never);
    expect(handle).toHaveBeenCalledTimes(100);
    const broken = due(100);
    const breaks = vi.fn(async (): Promise<DrainOutcome> => 'broken');
    await drain({ next: broken.next, handle: breaks }, never);
    expect(breaks).toHaveBeenCalledTimes(100);
  });

  it('ends when other processes have claimed the remaining items', async () => {
    const next = vi.fn(async () => [1, 2, 3]);
    await drain({ next, handle: async () => 'skipped' }, never);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('fetches no items when it is stopped before its start', async () => {
    const next = vi.fn(due(10).next);
    const handle = vi.fn(async (): Promise<DrainOutcome> => 'answered');
    await drain({ next, handle }, AbortSignal.abort());
    expect([next.mock.calls.length, handle.mock.calls.length]).toEqual([0, 0]);
  });

  it('ends before the next batch when it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { next } = due(100);
      const handle = vi.fn(async (): Promise<DrainOutcome> => {
        vi.advanceTimersByTime(10_000);
        return 'answered';
      });
      await drain({ next, handle }, never);
      expect(handle.mock.calls.length).toBeLessThan(10);
    } finally {
      vi.useRealTimers();
    }
  });
});

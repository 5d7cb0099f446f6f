import { afterEach, expect, test, vi } from 'vitest';
import { endAtSignals, releaseSignals } from './signals-at-start.ts';

afterEach(releaseSignals);

const listeners = (): number[] => [process.listenerCount('SIGTERM'), process.listenerCount('SIGINT')];

test('process 1 ends at a signal until the handlers of the product take over', () => {
  const before = listeners();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  endAtSignals(1);
  process.emit('SIGTERM', 'SIGTERM');
  process.emit('SIGINT', 'SIGINT');
  expect(exit.mock.calls).toEqual([[143], [130]]);
  releaseSignals();
  expect(listeners()).toEqual(before);
});

test('another process is left to the kernel, which ends it', () => {
  const before = listeners();
  endAtSignals(2);
  expect(listeners()).toEqual(before);
});

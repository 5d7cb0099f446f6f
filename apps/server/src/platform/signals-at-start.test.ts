import { afterEach, expect, test, vi } from 'vitest';
import { STOP_SIGNALS, endAtSignals, releaseSignals } from './signals-at-start.ts';

afterEach(releaseSignals);

const listeners = (): number[] => STOP_SIGNALS.map((signal) => process.listenerCount(signal));

test('process 1 exits at a stop signal until the product handles signals', () => {
  const before = listeners();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  endAtSignals(1);
  process.emit('SIGTERM', 'SIGTERM');
  process.emit('SIGINT', 'SIGINT');
  process.emit('SIGHUP', 'SIGHUP');
  expect(exit.mock.calls).toEqual([[143], [130], [129]]);
  releaseSignals();
  expect(listeners()).toEqual(before);
});

test('a process other than 1 registers no signal handlers at its start', () => {
  const before = listeners();
  endAtSignals(2);
  expect(listeners()).toEqual(before);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear, doing, draw } from '../../testing/page.tsx';
import { TimedMove } from './timed-move.tsx';

const onTime = vi.fn();
const move = (
  <TimedMove
    after={2000}
    words="Taking you to log in"
    inSeconds={(seconds) => `In ${seconds} seconds`}
    stay="Stay here"
    staying="You are staying here"
    onTime={onTime}
  />
);

beforeEach(() => {
  onTime.mockClear();
  vi.useFakeTimers();
});

afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

const pass = (milliseconds: number) =>
  doing(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('ACC-112: the move comes after 2000 ms, not before, and is announced once', async () => {
  const place = await draw(move);
  const said = place.querySelector('[role="status"]');
  expect(said?.textContent).toBe('Taking you to log in. In 2 seconds');
  await pass(1999);
  expect(onTime).not.toHaveBeenCalled();
  expect(said?.textContent).toBe('Taking you to log in. In 2 seconds');
  await pass(1);
  expect(onTime).toHaveBeenCalledOnce();
});

test('ACC-112: a move that was stopped does not come', async () => {
  const place = await draw(move);
  await doing(() => place.querySelector('button')?.click());
  await pass(10_000);
  expect(onTime).not.toHaveBeenCalled();
  expect(place.querySelector('[role="status"]')?.textContent).toBe('You are staying here');
  expect(place.querySelector('button')).toBeNull();
});

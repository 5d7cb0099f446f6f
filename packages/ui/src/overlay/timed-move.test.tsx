import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { user } from '../../testing/user.ts';
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

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) =>
  act(async () => {
    vi.advanceTimersByTime(milliseconds);
  });

test('the redirect happens after exactly 2000 ms and is announced once [ACC-112]', async () => {
  const { container: place } = await render(move);
  const output = place.querySelector('[role="status"]');
  expect(output?.textContent).toBe('Taking you to log in. In 2 seconds');
  await pass(1999);
  expect(onTime).not.toHaveBeenCalled();
  expect(output?.textContent).toBe('Taking you to log in. In 2 seconds');
  await pass(1);
  expect(onTime).toHaveBeenCalledOnce();
});

test('a cancelled redirect does not happen [ACC-112]', async () => {
  const { container: place } = await render(move);
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await pass(10_000);
  expect(onTime).not.toHaveBeenCalled();
  expect(place.querySelector('[role="status"]')?.textContent).toBe('You are staying here');
  expect(screen.queryByRole('button')).toBeNull();
});

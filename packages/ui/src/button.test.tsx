import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { user } from '../testing/user.ts';
import { Button } from './button.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a busy button ignores clicks at once and shows its busy text after 200 ms', async () => {
  const onClick = vi.fn<() => void>();
  await render(
    <Button busy="Sending" onClick={onClick}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button');
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => void vi.advanceTimersByTime(199));
  expect(button.textContent).toBe('Send');
  await act(async () => void vi.advanceTimersByTime(1));
  expect(button.textContent).toBe('SendSending');
});

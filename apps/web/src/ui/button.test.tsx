import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear, doing, draw } from '../../testing/page.tsx';
import { Button } from './button.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

test('a busy button takes no further press at once, and says so after 200 ms: a quick answer does not flicker', async () => {
  const onClick = vi.fn<() => void>();
  const page = await draw(
    <Button busy="Sending" onClick={onClick}>
      Send
    </Button>,
  );
  const button = page.querySelector('button');
  await doing(() => button?.click());
  expect(onClick).not.toHaveBeenCalled();
  expect(button?.getAttribute('aria-busy')).toBe('true');
  await doing(() => void vi.advanceTimersByTime(199));
  expect(button?.textContent).toBe('Send');
  await doing(() => void vi.advanceTimersByTime(1));
  expect(button?.textContent).toBe('SendSending');
});

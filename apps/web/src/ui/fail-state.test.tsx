import { afterEach, expect, test, vi } from 'vitest';
import { clear, doing, draw } from '../../testing/page.tsx';
import { FailState } from './fail-state.tsx';

afterEach(clear);

test('what did not load is said at once, and can be tried again', async () => {
  const onAgain = vi.fn<() => void>();
  const page = await draw(
    <FailState picture="/media/a.svg" title="No map" text="Sorry" again="Try again" onAgain={onAgain} />,
  );
  expect(page.querySelector('[role="alert"] h2')?.textContent).toBe('No map');
  await doing(() => page.querySelector('button')?.click());
  expect(onAgain).toHaveBeenCalledOnce();
});

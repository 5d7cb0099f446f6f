import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { user } from '../../testing/user.ts';
import { FailState } from './fail-state.tsx';

test('a failure to load is announced at once and has a retry button', async () => {
  const onAgain = vi.fn<() => void>();
  const { container: page } = await render(
    <FailState picture="/media/a.svg" title="No map" text="Sorry" again="Try again" onAgain={onAgain} />,
  );
  expect(page.querySelector('[role="alert"] h2')?.textContent).toBe('No map');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onAgain).toHaveBeenCalledOnce();
});

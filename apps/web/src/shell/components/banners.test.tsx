import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { clearAppError, raiseAppError, raiseOffline } from '../../lib/words/app-error.ts';
import { Banners } from './banners.tsx';

beforeEach(() => {
  openPage();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

afterEach(() => {
  cleanup();
  clearAppError();
});

test('the offline banner has its exact text and no close button [ACC-243 ACC-245 ACC-270 LRN-388]', async () => {
  const { container: page } = await render(<Banners />);
  await act(async () => raiseOffline());
  expect(page.querySelector('[role="status"]')?.textContent).toBe(
    'Sorry, it appears you are offline. Please check your connection.',
  );
  expect(page.querySelector('button')).toBeNull();
});

test('a click closes the banner of a refresh error [ACC-244 ACC-370]', async () => {
  const { container: page } = await render(<Banners />);
  await act(async () =>
    raiseAppError({ slug: 'unknown-auth-error', type: 'REFRESH_BANNER', content: 'errors.unknownAuthCode' }),
  );
  expect(page.querySelector('[role="alert"]')?.textContent).toBe('Unknown error code returned from Firebase auth');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(page.querySelector('[role="alert"]')).toBeNull();
});

test('a banner that is not dismissable has no close button', async () => {
  const { container: page } = await render(<Banners />);
  await act(async () => raiseAppError({ slug: 'shopify-error', type: 'REFRESH_BANNER', dismissable: false }));
  expect(page.querySelector('button[aria-label="Close"]')).toBeNull();
});

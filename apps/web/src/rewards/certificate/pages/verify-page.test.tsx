import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { renderRoutes } from '#testing/render.tsx';
import { queryClient } from '#lib/query.ts';
import VerifyPage from './verify-page.tsx';

const NUMBER = 'BBU-7KQ2M4XWD9HP';

const routes = [
  { path: '/verify', element: <VerifyPage /> },
  { path: '/verify/:certificateID', element: <VerifyPage /> },
];

beforeEach(() => {
  openPage();
  queryClient.clear();
});

test('the page without a number asks for one, and submitting a number opens the page that checks it', async () => {
  const calls = serveApi({ [`GET /api/verify/${NUMBER}`]: { status: 404, code: 'certificate-not-found' } });
  const { router } = await renderRoutes(routes, { at: '/verify' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check a certificate');
  expect(calls).toEqual([]);
  await fill(screen.getByLabelText('Certificate number'), 'bbu 7kq2 m4xw d9hp');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(router.state.location.pathname).toBe(`/verify/${NUMBER}`);
  expect(await screen.findByText('Compare each character with the certificate.')).toBeTruthy();
});

test('a number with a missing letter is reported at the field, which gets the focus', async () => {
  serveApi({});
  await renderRoutes(routes, { at: '/verify' });
  await fill(screen.getByLabelText('Certificate number'), 'BBU-7KQ2');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByText(/Enter all 16 characters/)).toBeTruthy();
  expect(screen.getByLabelText('Certificate number')).toBe(document.activeElement);
});

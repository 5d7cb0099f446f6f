import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { render, currentAddress } from '#testing/render.tsx';
import { openAsMember } from '#testing/user.ts';
import { signOut } from '#testing/member.ts';
import LinkAccountPage from './link-account-page.tsx';

beforeEach(() => {
  openPage();
  openAsMember();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  signOut();
  cleanup();
});

async function open(answer: ServedAnswer) {
  const calls = serveApi({ 'POST /api/user/u1/social/link': answer });
  await render(<LinkAccountPage />, { at: '/account/link' });
  return calls;
}
const yes = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Link Facebook' });

test('opening the page links nothing before the member agrees (D-243)', async () => {
  const calls = await open({ data: { social: [{ provider: 'facebook' }] } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Link Facebook to your account?');
  expect(calls).toEqual([]);
  await user.click(yes());
  await answersCome();
  expect(calls.map(({ body }) => body)).toEqual([{ provider: 'facebook' }]);
  expect(currentAddress()).toBe('/course');
});

test('"Not now" continues to the next page and links nothing (D-243)', async () => {
  const calls = await open({ data: { social: [] } });
  expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/course');
  expect(calls).toEqual([]);
});

test('a link older than ten minutes asks the member to log in with Facebook again (D-243)', async () => {
  await open({ status: 403, code: 'social-proof-missing' });
  await user.click(yes());
  await answersCome();
  const text = 'Too much time has passed. Log in with Facebook again to link it.';
  expect(screen.getByRole('status').textContent).toBe(text);
  expect(document.activeElement?.textContent).toBe(text);
  expect(screen.queryByRole('button', { name: 'Link Facebook' })).toBeNull();
});

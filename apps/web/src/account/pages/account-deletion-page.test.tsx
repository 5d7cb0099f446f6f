import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { signIn, signOut } from '#testing/member.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { appErrorStore } from '../../lib/words/app-error.ts';
import AccountDeletionPage from './account-deletion-page.tsx';

const TOKEN = 'Zm9v-YmFy_MTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub';

const CONFIRM = 'POST /api/account-deletion/confirm';
const ERASE_AT = '2026-12-04T12:00:00.000Z';

beforeEach(() => {
  openPage();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  signOut();
  cleanup();
});

const open = (query = `?token=${TOKEN}`) => render(<AccountDeletionPage />, { at: `/account/deletion${query}` });
const title = () => screen.getByRole('heading', { level: 1 });

async function press(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await answersCome();
}

test('opening the link schedules no deletion; its button does, and the title of the result takes the focus', async () => {
  const calls = serveApi({ [CONFIRM]: { data: { state: 'scheduled', eraseAt: ERASE_AT } } });
  await open();
  expect(calls).toHaveLength(0);
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('h2')?.textContent)).toEqual([
    'You have 14 days',
    'Then it is gone for good',
    'What we must keep',
  ]);
  expect(screen.getByRole('link', { name: 'Keep my account' }).getAttribute('href')).toBe('/course');
  await press();
  expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  expect(title().textContent?.replaceAll('\u00a0', ' ')).toBe('Your account will be deleted on December 4, 2026');
  expect(document.activeElement).toBe(title());
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Log in and keep it' })).toBeTruthy();
});

test('a signed-in member sees no request to log in after confirming a deletion', async () => {
  signIn();
  serveApi({ [CONFIRM]: { data: { state: 'scheduled', eraseAt: ERASE_AT } } });
  await open();
  await press();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Open privacy' })).toBeTruthy();
});

test.each([
  ['auth/expired-action-code', 409],
  ['auth/invalid-action-code', 404],
])('a link refused with %s shows that the link no longer works', async (code, status) => {
  serveApi({ [CONFIRM]: { status, code } });
  await open();
  await press();
  expect(title().textContent).toBe('This link no longer works');
  expect(document.activeElement).toBe(title());
});

test('an address without a token shows that the link no longer works', async () => {
  const calls = serveApi({});
  await open('');
  expect(title().textContent).toBe('This link no longer works');
  expect(calls).toHaveLength(0);
});

test('a failed request shows a message, and the button can be clicked again', async () => {
  serveApi({ [CONFIRM]: { status: 500, code: 'internal-error' } });
  await open();
  await press();
  expect(appErrorStore.getState().error?.slug).toBe('default-error');
  expect(screen.getByRole('button', { name: 'Delete my account' }).getAttribute('aria-busy')).toBeNull();
});

test('an incomplete link shows a message and no deletion button', async () => {
  await open('?token=abc');
  expect(title().textContent).toBe('This link is not complete');
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

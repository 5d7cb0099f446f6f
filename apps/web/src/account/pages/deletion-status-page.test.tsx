import type { FacebookDeletionAnswer } from '@nestling/contract/account/facebook-deletion';
import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { signIn } from '#testing/member.ts';
import { privacyWith } from '#testing/privacy.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { renderRoutes } from '#testing/render.tsx';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { queryClient } from '../../lib/query.ts';
import { initSession } from '../../lib/session/session.ts';
import DeletionStatusPage from './deletion-status-page.tsx';

const CODE = '0123456789abcdef0123456789abcdef';
const CALL = `GET /api/account-deletion/${CODE}` as const;
const ROUTES = [
  {
    path: '/account-deletion/:code',
    element: (
      <main>
        <DeletionStatusPage />
      </main>
    ),
  },
];

beforeEach(() => {
  openPage();
  initSession(null);
  queryClient.clear();
  clearAppError();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

async function open(): Promise<HTMLElement> {
  const { container } = await renderRoutes(ROUTES, { at: `/account-deletion/${CODE}` });
  await answersCome();
  return container;
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('page of a request to delete that was made at Facebook', () => {
  it.each<[Exclude<FacebookDeletionAnswer['state'], 'leaving'>, string]>([
    ['unlinked', 'The link to Facebook is deleted'],
    ['erasing', 'The account is being deleted'],
    ['erased', 'The account is deleted'],
    ['cancelled', 'The account stays'],
    ['nothing', 'Nothing was stored'],
  ])('says of a request that is %s: %s', async (state, says) => {
    serveApi({ [CALL]: { data: { state } } });
    await open();
    expect(title()).toBe(says);
    expect(links()).toEqual(state === 'unlinked' ? [['Delete the account too', '/account/privacy#delete']] : []);
  });

  it('says when the account will be deleted and how to keep it, with a password first for a visitor', async () => {
    serveApi({ [CALL]: { data: { state: 'leaving', eraseAt: '2026-12-04T18:20:00.000Z' } } });
    const place = await open();
    expect(title()).toBe('The account will be deleted on December\u00a04,\u00a02026');
    expect([...place.querySelectorAll('ol li')].map((step) => step.textContent)).toEqual([
      expect.stringContaining('ask for a link to set a password'),
      '2Log in, then open this page again.',
      expect.stringContaining('Keep my account'),
    ]);
    expect(links()).toEqual([
      ['Set a password', '/reset-link'],
      ['Our emails do not reach you? Write to us', '/contact-form'],
    ]);
  });

  it('keeps the account of a member who is signed in by one press, and says so', async () => {
    signIn();
    const eraseAt = '2026-12-04T18:20:00.000Z';
    let state: ServedAnswer = { data: { state: 'leaving', eraseAt } };
    const deletion = { state: 'scheduled' as const, askedAt: '2026-11-20T18:20:00.000Z', eraseAt };
    const calls = serveApi({
      [CALL]: () => state,
      'GET /api/user/u1/privacy': { data: privacyWith({ deletion }) },
      'POST /api/user/u1/deletion/undo': () => {
        state = { data: { state: 'cancelled' } };
        return { data: { state: 'none' } };
      },
    });
    const place = await open();
    expect(place.querySelectorAll('ol li')).toHaveLength(0);
    const keep = await screen.findByRole('button', { name: 'Keep my account' });
    expect(place.querySelectorAll('ol li')).toHaveLength(0);
    await user.click(keep);
    await vi.waitFor(() => expect(title()).toBe('The account stays'));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('offers a member whose own account stays no button that keeps it', async () => {
    signIn();
    serveApi({
      [CALL]: { data: { state: 'leaving', eraseAt: '2026-12-04T18:20:00.000Z' } },
      'GET /api/user/u1/privacy': { data: privacyWith() },
    });
    const place = await open();
    await screen.findByRole('link', { name: 'Set a password' });
    expect(place.querySelectorAll('ol li')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull();
  });

  it('says that a code is not known, and leads to the contact form', async () => {
    serveApi({ [CALL]: { status: 404, code: 'auth/invalid-action-code' } });
    await open();
    expect(title()).toBe('We do not know this code');
    expect(links()).toEqual([['Write to us', '/contact-form']]);
  });

  it('shows an error when the state cannot be read', async () => {
    serveApi({ [CALL]: { status: 500, code: 'internal-error' } });
    await open();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(appErrorStore.getState().error).not.toBeNull();
  });

  it('reads the state again when the visitor returns from another tab, and keeps it where that fails', async () => {
    let served: ServedAnswer = { data: { state: 'leaving', eraseAt: '2026-12-04T18:20:00.000Z' } };
    serveApi({ [CALL]: () => served });
    await open();
    const comeBack = async () => {
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await answersCome();
    };
    served = 'offline';
    await comeBack();
    expect(title()).toBe('The account will be deleted on December\u00a04,\u00a02026');
    served = { data: { state: 'cancelled' } };
    await comeBack();
    await vi.waitFor(() => expect(title()).toBe('The account stays'));
  });

  it('focuses its title after a press on "Try again", whose button is gone', async () => {
    let served: ServedAnswer = 'offline';
    serveApi({ [CALL]: () => served });
    const place = await open();
    served = { data: { state: 'unlinked' } };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await answersCome();
    expect(document.activeElement).toBe(place.querySelector('h1'));
    expect(title()).toBe('The link to Facebook is deleted');
  });

  it('waits for the network below the usual banner', async () => {
    serveApi({ [CALL]: 'offline' });
    await open();
    expect(title()).toBe('Waiting for your connection');
    expect(appErrorStore.getState().error?.type).toBe('OFFLINE_BANNER');
  });
});

import type { FacebookDeletionAnswer } from '@nestling/contract/account/facebook-deletion';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { signIn } from '#testing/member.ts';
import { answersCome, renderRoutes } from '#testing/render.tsx';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { queryClient } from '../../lib/query.ts';
import DeletionStatusPage from './deletion-status-page.tsx';

const CODE = '0123456789abcdef0123456789abcdef';
const CALL = `GET /api/account-deletion/${CODE}` as const;
const ROUTES = [{ path: '/account-deletion/:code', element: <DeletionStatusPage /> }];

beforeEach(() => {
  openPage();
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
      expect.stringContaining('Open privacy'),
      expect.stringContaining('Keep my account'),
    ]);
    expect(links()).toEqual([
      ['Set a password', '/reset-link'],
      ['Our emails do not reach you? Write to us', '/contact-form'],
    ]);
  });

  it('leads a member who is signed in to their privacy page', async () => {
    signIn();
    serveApi({ [CALL]: { data: { state: 'leaving', eraseAt: '2026-12-04T18:20:00.000Z' } } });
    const place = await open();
    expect(place.querySelectorAll('ol li')).toHaveLength(2);
    expect(links()).toEqual([['Open privacy', '/account/privacy']]);
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

  it('waits for the network below the usual banner', async () => {
    serveApi({ [CALL]: 'offline' });
    await open();
    expect(title()).toBe('Waiting for your connection');
    expect(appErrorStore.getState().error?.type).toBe('OFFLINE_BANNER');
  });
});

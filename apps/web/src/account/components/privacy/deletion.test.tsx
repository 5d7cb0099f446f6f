import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { signIn, signOut } from '#testing/member.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { openAsMember } from '#testing/user.ts';
import { LeaveRow } from '../leave-row.tsx';
import { LeavingPanel } from './deletion-panel.tsx';

const ASK = 'POST /api/user/u1/deletion';
const UNDO = 'POST /api/user/u1/deletion/undo';
const ERASE_AT = '2026-12-04T12:00:00.000Z';
const REQUESTED_AT = '2026-11-20T12:00:00.000Z';

beforeEach(() => {
  openPage();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  signOut();
  cleanup();
});

async function press(name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
  await answersCome();
}

const request = () => ({
  data: { state: 'mail-sent', eraseAt: null, retryAt: new Date(Date.now() + 60_000).toISOString() },
});

test('the deletion row shows the consequences before the click, and accepts one request a minute', async () => {
  openAsMember({ emailConfirmed: true });
  const calls = serveApi({ [ASK]: request });
  await render(<LeaveRow deletion={null} />);
  expect(screen.getByText(/14 days to change your mind/)).toBeTruthy();
  expect(screen.getByText(/You lose rewards you have not claimed/)).toBeTruthy();
  expect(screen.queryByText(/have not confirmed/)).toBeNull();
  expect(screen.getByRole('button').querySelector('svg')).not.toBeNull();
  await press('Delete my account');
  await press('Delete my account');
  expect(calls).toHaveLength(1);
});

test('a mailed deletion link is shown with its address, and can be mailed again only after the wait', async () => {
  openAsMember({ emailConfirmed: true, email: 'maya@example.com' });
  const calls = serveApi({ [ASK]: request });
  await render(<LeaveRow deletion={{ state: 'mail-sent', askedAt: REQUESTED_AT, eraseAt: null }} />);
  expect(screen.getByRole('status').textContent).toContain('maya@example.com');
  await press('Email the link again');
  expect(calls).toHaveLength(1);
  const waiting = screen.getByRole('button', { name: 'Email the link again' });
  expect([waiting.getAttribute('aria-disabled'), waiting.querySelector('svg')]).toEqual(['true', null]);
  const hint = document.getElementById(waiting.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/^You can send it again in \d+ seconds?\.$/);
});

test('for an unconfirmed email the deletion row shows the address of the mailed link and a way to correct it', async () => {
  openAsMember({ emailConfirmed: false, email: 'mistyped@example.com' });
  serveApi({});
  await render(<LeaveRow deletion={null} />);
  expect(screen.getByText(/mistyped@example\.com/).textContent).toContain('have not confirmed');
  expect(screen.getByRole('link', { name: 'Wrong address? Change it first' }).getAttribute('href')).toBe('/account');
});

test('with a deletion date set, the row has no button and shows the date of the request', async () => {
  openAsMember();
  serveApi({});
  await render(<LeaveRow deletion={{ state: 'scheduled', askedAt: REQUESTED_AT, eraseAt: ERASE_AT }} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/^You asked us on/).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'You asked us on November 20, 2026 to delete your account. Nothing more to do here.',
  );
});

test('the panel of a scheduled deletion shows its date, and “Keep my account” closes the panel with a message', async () => {
  signIn();
  const calls = serveApi({ [UNDO]: { data: { state: 'none' } } });
  await render(
    <LeavingPanel uid="u1" eraseAt={ERASE_AT}>
      <a href="/copy">Copy</a>
    </LeavingPanel>,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Your account will be deleted on December 4, 2026',
  );
  expect(screen.getByRole('link', { name: 'Copy' })).toBeTruthy();
  await press('Keep my account');
  expect(calls).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Your account stays. Nothing was deleted.');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('keeping the account too late shows a message, and the deletion date stays', async () => {
  signIn();
  serveApi({ [UNDO]: { status: 409, code: 'deletion-running' } });
  await render(
    <LeavingPanel uid="u1" eraseAt={ERASE_AT}>
      {null}
    </LeavingPanel>,
  );
  await press('Keep my account');
  expect(screen.getByRole('status').textContent).toBe('Your account is being deleted now. It can no longer be kept.');
  expect(screen.getByRole('heading')).toBeTruthy();
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { courseWith } from '#testing/course.ts';
import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { privacyWith } from '#testing/privacy.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { openAsMember, userWith } from '#testing/user.ts';
import { coolDownStore } from '../../features/email/confirmation-mail.ts';
import { lineStore } from '../../features/email/email-line.tsx';
import { partnerDialogStore } from '../../lib/session/partner-dialog.ts';
import { queryClient } from '../../lib/query.ts';
import { endSession, setUser } from '../../lib/session/session.ts';
import { Dashboard } from '../components/dashboard.tsx';

const RESEND = 'POST /api/user/u1/email-confirmation';
const inOneMinute = () => ({ data: { retryAt: new Date(Date.now() + 60_000).toISOString() } });

const serve = (routes: Record<string, ServedAnswer> = {}) =>
  serveApi({
    'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
    'GET /api/content/bbu': itemsAnswer([]),
    'GET /api/user/u1': { data: { user: userWith({ emailConfirmed: true }), policy: {} } },
    'GET /api/user/u1/privacy': { data: privacyWith() },
    [RESEND]: inOneMinute,
    'GET /api/email/validate': { data: { records: [{}] } },
    'POST /api/user/u1/email': inOneMinute,
    ...routes,
  });

const open = async () => (await render(<Dashboard />, { at: '/course' })).container;
/** The line with the element around it. */
const lineOf = (page: HTMLElement) =>
  [...page.querySelectorAll('section')].find(({ textContent }) => textContent?.includes('Please confirm your email'))
    ?.parentElement ?? null;
const button = (name: string) => screen.queryByRole('button', { name });

beforeEach(() => {
  openDialogsLikeBrowser();
  openPage();
  openAsMember();
  queryClient.clear();
  coolDownStore.setState({ until: 0 });
  lineStore.setState({ closed: false });
  partnerDialogStore.setState({ isOver: false });
});

test('an unconfirmed email is shown in a line above the greeting, from the first render (D-177)', async () => {
  serve();
  const page = await open();
  expect(lineOf(page)?.textContent).toContain('maya@example.com');
  expect(lineOf(page)?.compareDocumentPosition(page.querySelector('h1') ?? page)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('an email from which mails come back is named as such (D-305)', async () => {
  openAsMember(userWith({ emailConfirmed: false, emailBounced: true }));
  serve();
  const page = await open();
  expect(page.textContent).toContain('Our emails to maya@example.com come back.');
  expect(lineOf(page)).toBeNull();
  expect(button('Change email')).not.toBeNull();
});

test('on pages that show the partner dialog, the email line waits until the dialog is over (D-253)', async () => {
  serve();
  openAsMember({ firstTime: true });
  expect(lineOf(await open())).toBeNull();
  cleanup();
  partnerDialogStore.setState({ isOver: true });
  expect(lineOf(await open())).not.toBeNull();
});

test('a member with a confirmed email sees no email line', async () => {
  serve();
  openAsMember({ emailConfirmed: true });
  expect(lineOf(await open())).toBeNull();
});

test('"Send the link" sends one mail and then counts the seconds until the next one', async () => {
  const calls = serve();
  const page = await open();
  await user.click(button('Send the link'));
  const sent = 'Sent. Send it again in 60 seconds.';
  await waitFor(() => expect(button(sent)).not.toBeNull());
  expect(button(sent)?.getAttribute('aria-disabled')).toBe('true');
  await user.click(button(sent));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(lineOf(page)?.querySelector('[role="status"]')?.textContent).toBe('Sent.');
});

test('a closed email line keeps its space until the next page, and stays closed during the session', async () => {
  serve();
  const page = await open();
  const line = lineOf(page);
  await user.click(button('Close this note'));
  expect(line?.isConnected).toBe(true);
  expect(button('Send the link')?.closest('[inert]')).not.toBeNull();
  expect(lineOf(await open())).toBeNull();
  await act(async () => {
    endSession('here');
    openAsMember();
  });
  expect(lineOf(await open())).not.toBeNull();
});

test('after the confirmation the email line shows "Your email is confirmed." and not its button', async () => {
  serve();
  const page = await open();
  const line = lineOf(page);
  await act(async () => setUser('u1', userWith({ emailConfirmed: true })));
  expect(line?.isConnected).toBe(true);
  expect(line?.querySelector('[role="status"]')?.textContent).toBe('Your email is confirmed.');
  expect(button('Send the link')?.closest('[inert]')).not.toBeNull();
});

test('returning to the window loads the member’s record again, and shows that the email is confirmed', async () => {
  const calls = serve();
  const page = await open();
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(page.textContent).toContain('Your email is confirmed.'));
  expect(calls.map(({ path }) => path)).toContain('/api/user/u1');
});

test('"Change email" opens the form on the page and sends a link to the new address', async () => {
  const calls = serve();
  const page = await open();
  await user.click(button('Change email'));
  await act(async () => vi.dynamicImportSettled());
  expect(page.querySelector('dialog h2')?.textContent).toBe('Change your email');
  const dialog = within(screen.getByRole('dialog'));
  await fill(dialog.getByLabelText('New email'), 'maya@oduya.example');
  await fill(dialog.getByLabelText('Your password'), 'three-blue-eggs-42');
  await user.click(dialog.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open the link in your email'));
  expect(calls.find(({ path }) => path === '/api/user/u1/email')?.body).toEqual({
    email: 'maya@oduya.example',
    password: 'three-blue-eggs-42',
  });
  await user.click(button('Close'));
  expect(page.querySelector('dialog')).toBeNull();
});

test('a member without a password can correct the email without one (D-176)', async () => {
  serve({
    'GET /api/user/u1/privacy': { data: privacyWith({ hasPassword: false, social: [{ provider: 'facebook' }] }) },
  });
  await open();
  await user.click(button('Change email'));
  await act(async () => vi.dynamicImportSettled());
  const dialog = within(await screen.findByRole('dialog'));
  expect([dialog.queryByLabelText('Your password'), dialog.getByLabelText('New email')]).toEqual([
    null,
    document.activeElement,
  ]);
});

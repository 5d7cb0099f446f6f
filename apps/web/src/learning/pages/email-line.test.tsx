import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '../../../testing/api.ts';
import { courseWith } from '../../../testing/course.ts';
import { openDialogsLikeBrowser } from '../../../testing/dialog.ts';
import { clear, doing, draw, openPage, typeInto, until } from '../../../testing/page.tsx';
import { openAsMember, userWith } from '../../../testing/user.ts';
import { coolDownStore } from '../../lib/email/confirmation-mail.ts';
import { lineStore } from '../../lib/email/email-line.tsx';
import { queryClient } from '../../lib/query.ts';
import { endSession, setUser } from '../../lib/session.ts';
import CoursesPage from './courses-page.tsx';

const RESEND = 'POST /api/user/u1/email-confirmation';
const inOneMinute = () => ({ data: { retryAt: new Date(Date.now() + 60_000).toISOString() } });

const serve = () =>
  serveApi({
    'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
    'GET /api/content/bbu': { data: { items: [], total: 0, skip: 0, limit: 50 } },
    'GET /api/user/u1': { data: { user: userWith({ emailConfirmed: true }), policy: {} } },
    [RESEND]: inOneMinute,
    'POST /api/user/u1/email': inOneMinute,
  });

const open = () => draw(<CoursesPage />, '/course');
/** The line with its room. */
const lineOf = (page: HTMLElement) =>
  [...page.querySelectorAll('section')].find(({ textContent }) => textContent?.includes('Please confirm your email'))
    ?.parentElement ?? null;
const button = (page: HTMLElement, words: string) =>
  [...page.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === words);

beforeEach(() => {
  openDialogsLikeBrowser();
  openPage();
  openAsMember();
  queryClient.clear();
  coolDownStore.setState({ until: 0 });
  lineStore.setState({ closed: false });
});

afterEach(clear);

test('D-177: while the email is not confirmed one line above the hello names it, from the first paint', async () => {
  serve();
  const page = await open();
  expect(lineOf(page)?.textContent).toContain('maya@example.com');
  expect(lineOf(page)?.compareDocumentPosition(page.querySelector('h1') ?? page)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('a confirmed email has no line', async () => {
  serve();
  openAsMember({ emailConfirmed: true });
  expect(lineOf(await open())).toBeNull();
});

test('"Send the link" sends one mail, and the link becomes the seconds until the next', async () => {
  const calls = serve();
  const page = await open();
  await doing(() => button(page, 'Send the link')?.click());
  const sent = 'Sent. Send it again in 60 seconds.';
  await until(() => expect(button(page, sent)).toBeDefined());
  expect(button(page, sent)?.getAttribute('aria-disabled')).toBe('true');
  await doing(() => button(page, sent)?.click());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(lineOf(page)?.querySelector('[role="status"]')?.textContent).toBe('Sent.');
});

test('closed, its room stays until the next page, and it stays away while the page is open', async () => {
  serve();
  const page = await open();
  const line = lineOf(page);
  await doing(() => button(page, 'Close this note')?.click());
  expect(line?.isConnected).toBe(true);
  expect(button(page, 'Send the link')?.closest('[inert]')).not.toBeNull();
  expect(lineOf(await open())).toBeNull();
  endSession('here');
  openAsMember();
  expect(lineOf(await open())).not.toBeNull();
});

test('once the email is confirmed the line says so in its place', async () => {
  serve();
  const page = await open();
  const line = lineOf(page);
  await doing(() => setUser('u1', userWith({ emailConfirmed: true })));
  expect(line?.isConnected).toBe(true);
  expect(line?.querySelector('[role="status"]')?.textContent).toBe('Your email is confirmed.');
  expect(button(page, 'Send the link')?.closest('[inert]')).not.toBeNull();
});

test('coming back to the page reads the record', async () => {
  const calls = serve();
  const page = await open();
  await doing(() => void window.dispatchEvent(new Event('focus')));
  await until(() => expect(page.textContent).toContain('Your email is confirmed.'));
  expect(calls.map(({ path }) => path)).toContain('/api/user/u1');
});

test('"Change email" opens the form in place, and a link goes to the new address', async () => {
  const calls = serve();
  const page = await open();
  await doing(() => button(page, 'Change email')?.click());
  await doing(() => vi.dynamicImportSettled());
  expect(page.querySelector('dialog h2')?.textContent).toBe('Change your email');
  const email = page.querySelector<HTMLInputElement>('input[name="newEmail"]');
  await typeInto(email, 'maya@oduya.example');
  await typeInto(page.querySelector('input[name="password"]'), 'three-blue-eggs-42');
  await doing(() => email?.form?.requestSubmit());
  await until(() => expect(document.activeElement?.textContent).toBe('Open the link in your email'));
  expect(calls.find(({ path }) => path === '/api/user/u1/email')?.body).toEqual({
    email: 'maya@oduya.example',
    password: 'three-blue-eggs-42',
  });
  await doing(() => button(page, 'Close')?.click());
  expect(page.querySelector('dialog')).toBeNull();
});

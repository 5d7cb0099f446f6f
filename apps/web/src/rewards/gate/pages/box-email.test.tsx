import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveApi, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseWith } from '#testing/course.ts';
import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { askForPlace, openPickup, servePickup } from '#testing/pickup.tsx';
import { privacyWith } from '#testing/privacy.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { render, currentAddress } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { eligibleWith, placesAnswer, placeWith, redeemCourse } from '#testing/rewards.ts';
import {
  fieldOf,
  fillIn,
  LIVES_IN,
  openBeforeShipping,
  openShipping,
  orderButton,
  sendForm,
  serveShipping,
} from '#testing/shipping.tsx';
import { memberWith, openAsMember, userWith } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '#lib/words/app-error.ts';
import { coolDownStore } from '#features/email/confirmation-mail.ts';
import { queryClient } from '#lib/query.ts';
import { setUser } from '#lib/session/session.ts';
import { initSettings, settings } from '#lib/settings.ts';
import { noteNeed } from '../data/email-need.ts';
import OptionsPage from '../../pages/options-page.tsx';

const SHIPPING = '/redeem/safe-sleep/distribution/shipping-info';
const PICKUP = '/redeem/safe-sleep/distribution/pickup-location';
const OPTIONS = '/redeem/safe-sleep/distribution-options';

const PLACES = placesAnswer([placeWith(1), placeWith(2)]);
const confirmed = userWith({ ...LIVES_IN, emailConfirmed: true });
const RESEND = 'POST /api/user/u1/email-confirmation';
const CHANGE = 'POST /api/user/u1/email';
const inOneMinute = () => ({ data: { retryAt: new Date(Date.now() + 60_000).toISOString() } });

const ASK = { name: 'Confirm your email first' };
const panel = () => screen.queryByRole('region', ASK);
const title = () => screen.getByRole('heading', { level: 2, ...ASK });
const button = (name: string) => screen.getByRole('button', { name });
const newEmail = () => fieldOf('New email');
const password = () => screen.queryByLabelText<HTMLInputElement>('Your password');
const sendChange = () => user.click(button('Send the link'));

async function correctAddress(): Promise<void> {
  await user.click(button('Wrong address?'));
  await waitFor(() => expect(document.activeElement).toBe(newEmail()));
}

const pathsOf = (calls: readonly RecordedCall[]) => calls.map(({ method, path }) => `${method} ${path}`);

async function openAsking(answers: Parameters<typeof serveShipping>[0] = {}) {
  const calls = serveShipping({
    'GET /api/user/u1/privacy': { data: privacyWith() },
    'GET /api/email/validate': { data: { records: [{}] } },
    ...answers,
  });
  noteNeed(SHIPPING, 'email-confirmation');
  await openShipping();
  return calls;
}

beforeEach(() => {
  openDialogsLikeBrowser();
  openBeforeShipping();
  coolDownStore.setState({ until: 0 });
});

afterEach(() => {
  cleanup();
  for (const path of [SHIPPING, PICKUP, OPTIONS]) noteNeed(path, null);
});

test('the email panel is shown if the gate requires a confirmed email, and contains the address', async () => {
  await openAsking();
  expect(panel()?.textContent).toContain('We sent a link to maya@example.com.');
  cleanup();
  noteNeed(SHIPPING, null);
  await openShipping();
  expect(panel()).toBeNull();
});

test('the email panel is hidden if the record has a confirmed email, even after an older gate response', async () => {
  openAsMember({ ...LIVES_IN, emailConfirmed: true });
  await openAsking();
  expect(panel()).toBeNull();
});

test('the email panel on the options page is the first block below the band', async () => {
  serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/syllabus/safe-sleep/eligible': { data: eligibleWith() },
    'GET /api/syllabus/safe-sleep/product': { data: { product: null } },
    'GET /api/users-redemptions/u1/safe-sleep': { data: null },
    'GET /api/locations': PLACES,
  });
  noteNeed(OPTIONS, 'email-confirmation');
  await render(<OptionsPage />, { at: OPTIONS, route: '/redeem/:slug/distribution-options' });
  await screen.findAllByRole('article');
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toBe(title());
});

test('the order form cannot be sent before the confirmation: it shows why, and keeps the typed values', async () => {
  const calls = await openAsking();
  await fillIn();
  expect(orderButton().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('First confirm your email.')).toBeTruthy();
  const why = orderButton().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(why.map((id) => document.getElementById(id)?.textContent)).toContain('Confirm your email first');
  await sendForm();
  expect(document.activeElement).toBe(title());
  expect(pathsOf(calls).filter((path) => path.startsWith('POST'))).toEqual([]);
  expect(fieldOf('City').value).toBe('Philadelphia');
});

test('a place cannot be chosen before the confirmation: the page shows why', async () => {
  openAsMember({ country: 'US', zip: '19103' });
  queryClient.clear();
  const calls = servePickup(PLACES);
  noteNeed(PICKUP, 'email-confirmation');
  await openPickup();
  await askForPlace('Place 1');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(title());
  expect(pathsOf(calls).filter((path) => path.startsWith('POST'))).toEqual([]);
});

test('a live update of the confirmed email removes the panel, and the form can be sent as typed', async () => {
  await openAsking({
    'POST /api/user/u1': { data: memberWith({ ...LIVES_IN, emailConfirmed: true }) },
  });
  await fillIn();
  await act(async () => setUser('u1', confirmed));
  expect(panel()).toBeNull();
  expect(screen.getByText('Your email is confirmed. You can continue.')).toBeDefined();
  expect(fieldOf('City').value).toBe('Philadelphia');
  await sendForm();
  await waitFor(() => expect(currentAddress()).toBe(`${SHIPPING}/confirmation`));
});

test('returning to the window loads the member’s record again, and a confirmed email removes the panel', async () => {
  const calls = await openAsking({ 'GET /api/user/u1': { data: { user: confirmed, policy: {} } } });
  expect(panel()).not.toBeNull();
  await act(async () => window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(panel()).toBeNull());
  expect(pathsOf(calls)).toContain('GET /api/user/u1');
});

test('"Send it again" sends one mail, counts down, and then works again', async () => {
  const calls = await openAsking({ [RESEND]: inOneMinute });
  const again = () => button('Send it again');
  await user.click(again());
  await waitFor(() => expect(panel()?.textContent).toContain('You can send it again in 60 seconds.'));
  expect(again().getAttribute('aria-disabled')).toBe('true');
  await user.click(again());
  expect(pathsOf(calls).filter((path) => path === RESEND)).toHaveLength(1);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Sent. Look in your email.');
  // Both pages share one cooldown, otherwise a second page would allow a mail too early.
  await openShipping();
  expect(panel()?.textContent).toMatch(/You can send it again in \d\d seconds\./);
  await act(async () => coolDownStore.setState({ until: Date.now() - 1 }));
  expect(again().getAttribute('aria-disabled')).toBeNull();
});

test('a wrong email can be corrected in the panel', async () => {
  const calls = await openAsking({ [CHANGE]: inOneMinute });
  await correctAddress();
  await fill(newEmail(), 'maya@nest');
  await sendChange();
  expect(
    screen.getByText('This does not look like an email address. Type it again, like maya@example.com.'),
  ).toBeDefined();
  await fill(newEmail(), ' maya@oduya.example ');
  await fill(password(), 'three-blue-eggs-42');
  await sendChange();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open the link in your email'));
  expect(calls.filter(({ path }) => path === '/api/user/u1/email').map(({ body }) => body)).toEqual([
    { email: 'maya@oduya.example', password: 'three-blue-eggs-42' },
  ]);
  const sent = screen.getByRole('region', { name: 'Open the link in your email' });
  expect(sent.textContent).toContain('We sent it to maya@oduya.example. It works once, for 24 hours.');
  expect(sent.textContent).toContain('You can send it again in 60 seconds.');
  await user.click(button('Use another address'));
  expect(newEmail().value).toBe('maya@oduya.example');
});

test('a member without a password can correct the email without one (D-176)', async () => {
  await openAsking({ 'GET /api/user/u1/privacy': { data: privacyWith({ hasPassword: false }) } });
  await correctAddress();
  expect(password()).toBeNull();
});

test.each([
  ['auth/wrong-password', 401, 'Your password', 'The password is not correct.'],
  ['auth/email-already-in-use', 409, 'New email', 'There is already an account with this email. Use another one.'],
  ['password-needed', 409, 'Your password', 'For your safety, log in again, then try once more.'],
  ['auth/too-many-requests', 429, 'Your password', 'Too many tries. Wait a few minutes, then try again.'],
])('an email change refused as %s shows the error at its field', async (code, status, label, words) => {
  await openAsking({ [CHANGE]: { status, code } });
  await correctAddress();
  await fill(newEmail(), 'maya@oduya.example');
  await sendChange();
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(label)));
  const reported = fieldOf(label).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(reported)?.textContent).toBe(words);
  expect(appErrorStore.getState().error).toBeNull();
});

test('"Not now" returns the focus to the link that opened the field', async () => {
  await openAsking();
  await correctAddress();
  await user.click(button('Not now'));
  await waitFor(() => expect(document.activeElement).toBe(button('Wrong address?')));
});

test('a confirmation mail that cannot be requested shows an error', async () => {
  spyOnReports();
  await openAsking({ [RESEND]: { status: 429, code: 'too-many-requests' } });
  await user.click(button('Send it again'));
  await waitFor(() => expect(appErrorStore.getState().error).toMatchObject({ content: 'errors.tooManyRequests' }));
  clearAppError();
});

test('the test inbox is mentioned only where it is served', async () => {
  const inbox = { name: /^Open the test inbox/ };
  await openAsking();
  expect(screen.queryByRole('link', inbox)).toBeNull();
  initSettings({ ...settings(), devInbox: '/dev/mail' });
  await openShipping();
  const link = screen.getByRole('link', inbox);
  expect(link.textContent).toBe('Open the test inbox (opens in a new tab)');
  expect(link.getAttribute('href')).toBe('/dev/mail?to=maya%40example.com');
  openPage();
});

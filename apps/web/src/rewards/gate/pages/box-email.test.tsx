import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MadeCall } from '../../../../testing/api.ts';
import { serveApi } from '../../../../testing/api.ts';
import { drawAt } from '../../../../testing/at-route.tsx';
import { courseWith } from '../../../../testing/course.ts';
import { openDialogsLikeBrowser } from '../../../../testing/dialog.ts';
import { clear, doing, openPage, typeInto, until } from '../../../../testing/page.tsx';
import { askForPlace, buttonWith, openPickup, servePickup } from '../../../../testing/pickup.tsx';
import { hearReports } from '../../../../testing/reports.ts';
import { eligibleWith, placesAnswer, placeWith, redeemCourse } from '../../../../testing/rewards.ts';
import {
  fieldNamed,
  fillIn,
  LIVES_IN,
  openBeforeShipping,
  openShipping,
  sendForm,
  serveShipping,
} from '../../../../testing/shipping.tsx';
import { memberWith, openAsMember, userWith } from '../../../../testing/user.ts';
import { appErrorStore, clearAppError } from '../../../lib/app-error.ts';
import { coolDownStore } from '../../../lib/email/confirmation-mail.ts';
import { queryClient } from '../../../lib/query.ts';
import { setUser } from '../../../lib/session.ts';
import { initSettings, settings } from '../../../lib/settings.ts';
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

const panelOf = (page: HTMLElement) =>
  [...page.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Confirm your email first')
    ?.parentElement ?? null;
const pathsOf = (calls: readonly MadeCall[]) => calls.map(({ method, path }) => `${method} ${path}`);

/** The page behind a gate that asks for a confirmed email. */
async function openAsking(answers: Parameters<typeof serveShipping>[0] = {}) {
  const calls = serveShipping(answers);
  noteNeed(SHIPPING, 'email-confirmation');
  return { calls, page: await openShipping() };
}

beforeEach(() => {
  openDialogsLikeBrowser();
  openBeforeShipping();
  coolDownStore.setState({ until: 0 });
});

afterEach(async () => {
  for (const path of [SHIPPING, PICKUP, OPTIONS]) noteNeed(path, null);
  await clear();
});

test('the panel stands where the gate asks for a confirmed email, and names the address', async () => {
  const { page } = await openAsking();
  expect(panelOf(page)?.textContent).toContain('We sent a link to maya@example.com.');
  noteNeed(SHIPPING, null);
  expect(panelOf(await openShipping())).toBeNull();
});

test('where the record says that the email is confirmed the gate of before is not believed', async () => {
  openAsMember({ ...LIVES_IN, emailConfirmed: true });
  const { page } = await openAsking();
  expect(panelOf(page)).toBeNull();
});

test('on the options it is the first block below the band', async () => {
  serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/syllabus/safe-sleep/eligible': { data: eligibleWith() },
    'GET /api/syllabus/safe-sleep/product': { data: { product: null } },
    'GET /api/users-redemptions/u1/safe-sleep': { data: null },
    'GET /api/locations': PLACES,
  });
  noteNeed(OPTIONS, 'email-confirmation');
  const page = await drawAt('/redeem/:slug/distribution-options', <OptionsPage />, OPTIONS);
  await until(() => expect(page.querySelector('article h2')).not.toBeNull());
  expect(page.querySelector('h2')?.textContent).toBe('Confirm your email first');
});

test('a form cannot be sent before: the press says why, and what is typed stays', async () => {
  const { calls, page } = await openAsking();
  await fillIn(page);
  const submit = page.querySelector('button[type="submit"]');
  expect(submit?.getAttribute('aria-disabled')).toBe('true');
  const why = submit?.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(why.map((id) => document.getElementById(id)?.textContent)).toContain('Confirm your email first');
  await sendForm(page);
  expect(document.activeElement?.textContent).toBe('Confirm your email first');
  expect(pathsOf(calls).filter((path) => path.startsWith('POST'))).toEqual([]);
  expect(fieldNamed(page, 'city')?.value).toBe('Philadelphia');
});

test('a place cannot be asked for before: the press says why', async () => {
  openAsMember({ country: 'US', zip: '19103' });
  queryClient.clear();
  const calls = servePickup(PLACES);
  noteNeed(PICKUP, 'email-confirmation');
  const page = await openPickup();
  await askForPlace(page, 'Place 1');
  expect(page.querySelector('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Confirm your email first');
  expect(pathsOf(calls).filter((path) => path.startsWith('POST'))).toEqual([]);
});

test('the news of a confirmed email lifts it: the form can be sent as it was typed', async () => {
  const { page } = await openAsking({
    'POST /api/user/u1': { data: memberWith({ ...LIVES_IN, emailConfirmed: true }) },
  });
  await fillIn(page);
  await doing(() => setUser('u1', confirmed));
  expect(panelOf(page)).toBeNull();
  expect(page.textContent).toContain('Your email is confirmed. You can go on.');
  expect(fieldNamed(page, 'city')?.value).toBe('Philadelphia');
  await sendForm(page);
  await until(() => expect(page.querySelector('form')).toBeNull());
});

test('coming back to the page reads the record', async () => {
  const { calls, page } = await openAsking({ 'GET /api/user/u1': { data: { user: confirmed, policy: {} } } });
  await doing(() => void window.dispatchEvent(new Event('focus')));
  await until(() => expect(panelOf(page)).toBeNull());
  expect(pathsOf(calls)).toContain('GET /api/user/u1');
});

test('"Send it again" sends one mail, then counts down, and works again after that', async () => {
  const { calls, page } = await openAsking({ [RESEND]: inOneMinute });
  const again = () => buttonWith(page, /^Send it again$/);
  await doing(() => again()?.click());
  await until(() => expect(panelOf(page)?.textContent).toContain('You can send it again in 60 seconds.'));
  expect(again()?.getAttribute('aria-disabled')).toBe('true');
  await doing(() => again()?.click());
  expect(pathsOf(calls).filter((path) => path === RESEND)).toHaveLength(1);
  expect([...page.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)).toContain(
    'Sent. Look in your email.',
  );
  // Another page of the same sitting counts the same seconds.
  const later = await openShipping();
  expect(later.textContent).toMatch(/You can send it again in \d\d seconds\./);
  await doing(() => coolDownStore.setState({ until: Date.now() - 1 }));
  expect(buttonWith(later, /^Send it again$/)?.getAttribute('aria-disabled')).toBeNull();
});

test('a wrong address can be corrected in the panel', async () => {
  const { calls, page } = await openAsking({ [CHANGE]: inOneMinute });
  await doing(() => buttonWith(page, /^Wrong address\?$/)?.click());
  await until(() => expect(document.activeElement?.getAttribute('name')).toBe('newEmail'));
  const email = fieldNamed(page, 'newEmail');
  await typeInto(email, 'maya@nest');
  await doing(() => email?.form?.requestSubmit());
  expect(page.textContent).toContain('Add the part after the @, like example.com.');
  await typeInto(email, ' maya@oduya.example ');
  await typeInto(fieldNamed(page, 'password'), 'three-blue-eggs-42');
  await doing(() => email?.form?.requestSubmit());
  await until(() => expect(document.activeElement?.textContent).toBe('Open the link in your email'));
  expect(calls.filter(({ path }) => path === '/api/user/u1/email').map(({ body }) => body)).toEqual([
    { email: 'maya@oduya.example', password: 'three-blue-eggs-42' },
  ]);
  expect(page.textContent).toContain('We sent it to maya@oduya.example. It works once, for 24 hours.');
  expect(page.textContent).toContain('You can send it again in 60 seconds.');
  await doing(() => buttonWith(page, /^Use another address$/)?.click());
  expect(fieldNamed(page, 'newEmail')?.value).toBe('maya@oduya.example');
});

test('D-176: who has no password is asked for none when a wrong address is corrected', async () => {
  const privacy = { sessions: [], consents: [], hasPassword: false, social: [], deletion: null };
  const { page } = await openAsking({ 'GET /api/user/u1/privacy': { data: privacy } });
  await doing(() => buttonWith(page, /^Wrong address\?$/)?.click());
  await until(() => expect(fieldNamed(page, 'newEmail')).not.toBeNull());
  expect(fieldNamed(page, 'password')).toBeNull();
});

test.each([
  ['auth/wrong-password', 401, 'password', 'The password is not correct.'],
  ['auth/email-already-in-use', 409, 'newEmail', 'There is already an account with this email. Use another one.'],
  ['password-needed', 409, 'password', 'For your safety, log in again, then try once more.'],
  ['auth/too-many-requests', 429, 'password', 'Too many tries. Wait a few minutes, then try again.'],
])('a change that is refused as %s says so at its field', async (code, status, field, words) => {
  const { page } = await openAsking({ [CHANGE]: { status, code } });
  await doing(() => buttonWith(page, /^Wrong address\?$/)?.click());
  await typeInto(fieldNamed(page, 'newEmail'), 'maya@oduya.example');
  await doing(() => fieldNamed(page, 'newEmail')?.form?.requestSubmit());
  await until(() => expect(document.activeElement).toBe(fieldNamed(page, field)));
  const told = fieldNamed(page, field)?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(told)?.textContent).toBe(words);
  expect(appErrorStore.getState().error).toBeNull();
});

test('"Not now" leads back to the link it was opened from', async () => {
  const { page } = await openAsking();
  await doing(() => buttonWith(page, /^Wrong address\?$/)?.click());
  await doing(() => buttonWith(page, /^Not now$/)?.click());
  await until(() => expect(document.activeElement?.textContent).toBe('Wrong address?'));
});

test('a mail that cannot be asked for says so', async () => {
  hearReports();
  const { page } = await openAsking({ [RESEND]: { status: 429, code: 'too-many-requests' } });
  await doing(() => buttonWith(page, /^Send it again$/)?.click());
  await until(() => expect(appErrorStore.getState().error).toMatchObject({ content: 'errors.tooManyRequests' }));
  clearAppError();
});

test('the test inbox is named only where it is served', async () => {
  const { page } = await openAsking();
  expect(page.textContent).not.toContain('Open the test inbox');
  initSettings({ ...settings(), devInbox: '/dev/mail' });
  const again = await openShipping();
  const inbox = again.querySelector('a[href^="/dev/mail"]');
  expect(inbox?.textContent).toBe('Open the test inbox (opens in a new tab)');
  expect(inbox?.getAttribute('href')).toBe('/dev/mail?to=maya%40example.com');
  openPage();
});

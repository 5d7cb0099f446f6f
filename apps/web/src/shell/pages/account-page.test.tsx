import type { OpenDeletion } from '@nestling/contract/account/deletion';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { toWireDate } from '@nestling/domain/account/dates/plain-date';
import type { Child, QuizResult, User } from '@nestling/domain/account/user';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { contentItem, itemsAnswer } from '#testing/content.ts';
import { courseWith } from '#testing/course.ts';
import { privacyWith } from '#testing/privacy.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { renderRoutes } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { openAsMember, userWith } from '#testing/user.ts';
import { newsletterStore, submitNewsletter } from '../../account/data/newsletter.ts';
import { popTypedEmail } from '../../account/data/reset-form.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { today } from '../../lib/words/dates.ts';
import { queryClient } from '../../lib/query.ts';
import { setSectionProperties } from '../../lib/section-properties.ts';
import { initSession, sessionStore, setUser } from '../../lib/session/session.ts';
import { initSettings } from '../../lib/settings.ts';
import AccountPage, { load } from './account-page.tsx';

const PASSED: QuizResult = {
  pass: true,
  certificateID: 'BBU-1',
  certificateEmailSent: true,
  quizCompleted: '2024-01-31T12:00:00.000Z',
  totalCorrect: 4,
  totalQuestions: 4,
  quizScore: 100,
};

const CURRENT: Redemption = {
  legacySyllabusId: 'SafeSleep',
  slug: 'safe-sleep',
  syllabusID: 'SafeSleep',
  userID: 'u1',
  redemptionType: 'physical',
};

const NEWBORN: Child = { id: 'c1', childName: 'Ida', childAge: 0, birthDate: toWireDate(today()), dueDate: null };

type Routes = Record<string, ServedAnswer | ((call: RecordedCall) => ServedAnswer | Promise<ServedAnswer>)>;

interface World {
  user?: Partial<User>;
  sfmcSupport?: boolean;
  /** External newsletter list. */
  list?: string;
  redemptions?: Record<string, Redemption>;
  courses?: readonly object[];
  routes?: Routes;
}

async function open(world: World = {}) {
  const { user: fields = {}, sfmcSupport = false, list = null, redemptions = {}, courses, routes = {} } = world;
  const bootstrap = bootstrapIn('en-US');
  initSettings({
    ...bootstrap,
    flags: { ...bootstrap.flags, sfmcSupport },
    config: { ...bootstrap.config, newsletterUnsubscribeUrl: list },
  });
  openAsMember(fields);
  const calls = serveApi({
    'GET /api/syllabus': { data: courses ?? [courseWith()], meta: { component: null } },
    'GET /api/users-redemptions/u1': { data: redemptions },
    'GET /api/user/u1/privacy': { data: privacyWith() },
    'POST /api/user/check': { data: { status: 'Active' } },
    'POST /api/user/subscribe': { data: { status: 'Active' } },
    'POST /api/user/unsubscribe': { data: { status: 'Unsubscribed' } },
    'POST /api/sfmc/data': { data: {} },
    ...routes,
  });
  await load();
  const rendered = await renderRoutes(
    [
      { path: '/account', element: <AccountPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { at: '/account' },
  );
  await waitFor(() => expect(rendered.container.querySelector('[aria-busy="true"]')).toBeNull());
  return { ...rendered, calls };
}

const row = (name: string) => screen.getByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name });
const posts = (calls: readonly RecordedCall[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  openPage();
  initSession(null);
  queryClient.clear();
  sessionStorage.clear();
  newsletterStore.setState(newsletterStore.getInitialState(), true);
});
afterEach(() => {
  cleanup();
  clearAppError();
  setSectionProperties({ 'account-profile-page': undefined });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the account page has rows for the email, the password, the courses and the emails [LRN-211 LRN-212 LRN-213 LRN-214]', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maya’s account');
  expect(row('Login').textContent).toContain('maya@example.com');
  expect(button('Change password').getAttribute('aria-expanded')).toBe('false');
  expect([row('Your courses'), row('Emails')]).toHaveLength(2);
});

test('a scheduled deletion is shown first with a button to keep the account, which removes it (D-173)', async () => {
  let deletion: OpenDeletion | null = {
    state: 'scheduled',
    askedAt: '2026-11-20T12:00:00.000Z',
    eraseAt: '2026-12-04T12:00:00.000Z',
  };
  await open({
    routes: {
      'GET /api/user/u1/privacy': () => ({ data: privacyWith({ deletion }) }),
      'POST /api/user/u1/deletion/undo': () => {
        deletion = null;
        return { data: { state: 'none' } };
      },
    },
  });
  const [title] = screen.getAllByRole('heading', { level: 2 });
  expect(title?.textContent?.replaceAll('\u00a0', ' ')).toBe('Your account will be deleted on December 4, 2026');
  const links = screen.getAllByRole('link', { name: 'Open privacy' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/account/privacy', '/account/privacy']);
  await user.click(button('Keep my account'));
  await waitFor(() => expect(screen.queryByText(/Your account goes/)).toBeNull());
  expect(document.activeElement?.textContent).toBe('Your account stays. Nothing was deleted.');
});

test('the account page asks to confirm the current email, but not while a change of email is pending', async () => {
  const hasEmailLine = () => screen.queryByText(/Please confirm your email/) !== null;
  const { unmount } = await open();
  expect(hasEmailLine()).toBe(true);
  unmount();
  queryClient.clear();
  const emailChange = { newEmail: 'maya@oduya.example', expiresAt: '2099-01-01T00:00:00.000Z' };
  await open({ routes: { 'GET /api/user/u1/privacy': { data: privacyWith({ emailChange }) } } });
  expect(hasEmailLine()).toBe(false);
});

test('the title for a member without a name is “Your account”', async () => {
  await open({ user: { firstName: '  ' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account');
});

test.each([
  ['GB', true],
  [null, true],
  ['CA', false],
  ['US', false],
] as const)(
  'for the country %s the link to remove the account is shown: %s [LRN-215 LRN-216 LRN-217]',
  async (country, offered) => {
    await open({ user: { country } });
    const links = screen.queryAllByRole('link', { name: 'Remove my account' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(offered ? ['/contact-form/account-deletion'] : []);
  },
);

describe('banner of the account page [LRN-218]', () => {
  const image = { url: '/media/illustrations/scene-play.svg', width: 400, height: 240 };
  const bannerFor = async (audience: string | undefined, children: User['children']) => {
    setSectionProperties({ 'account-profile-page': { mobileBanner: { image, link: '/activities', audience } } });
    const { container } = await open({ user: { children } });
    expect(container.querySelectorAll(`img[src="${image.url}"]`)).toHaveLength(
      screen.queryAllByRole('link', { name: 'Games for your baby’s age' }).length,
    );
    return screen.queryByRole('link', { name: 'Games for your baby’s age' })?.getAttribute('href') ?? null;
  };
  const unborn = { ...NEWBORN, birthDate: null, dueDate: toWireDate(today()) };

  it.each([
    ['everyone', [], '/activities'],
    [undefined, [unborn], '/activities'],
    ['child-under-5', [NEWBORN], '/activities'],
    ['child-under-5', [unborn], null],
    ['child-under-5', [], null],
  ])('for the audience %s and the children %j links to %s', async (audience, children, expected) => {
    expect(await bannerFor(audience, children)).toBe(expected);
  });
});

test('the button shows and hides the password panel, and cancelling returns the focus to it [LRN-246]', async () => {
  await open();
  const toggle = button('Change password');
  const panel = () => screen.queryByText(/We will log you out/)?.closest('[hidden]') === null;
  expect(panel()).toBe(false);
  await user.click(toggle);
  expect([toggle.getAttribute('aria-expanded'), panel()]).toEqual(['true', true]);
  await user.click(toggle);
  expect([toggle.getAttribute('aria-expanded'), panel()]).toEqual(['false', false]);
  await user.click(toggle);
  await user.click(button('Not now'));
  expect([toggle.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', toggle]);
});

test('requesting the password link passes on the email, signs out and opens the reset page [LRN-247 LRN-248 LRN-249]', async () => {
  const { router } = await open({ routes: { 'POST /api/auth/sign-out': { data: { signedOut: true } } } });
  await user.click(button('Change password'));
  await user.click(button('Send me the link'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password'));
  expect(sessionStore.getState().signedIn).toBe(false);
  expect(popTypedEmail()).toBe('maya@example.com');
});

test('when the sign-out before a password reset fails, no email is passed on and the page stays (D-147) [LRN-247]', async () => {
  spyOnReports();
  const { router } = await open({
    routes: { 'POST /api/auth/sign-out': { status: 500, code: 'internal-error' } },
  });
  await user.click(button('Change password'));
  await user.click(button('Send me the link'));
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('REFRESH_BANNER'));
  expect([router.state.location.pathname, sessionStore.getState().signedIn, popTypedEmail()]).toEqual([
    '/account',
    true,
    null,
  ]);
});

const results = { syllabusQuizResults: { SafeSleep: PASSED } };

test.each([
  ['US', 'Completed 01-31-2024'],
  ['CA', 'Completed 31-01-2024'],
  ['GB', 'Completed 31-01-2024'],
  ['PL', 'Completed 31-01-2024'],
  [null, 'Completed 31-01-2024'],
] as const)('in %s a passed course shows %s [LRN-219 LRN-220 LRN-226]', async (country, words) => {
  await open({ user: { ...results, country } });
  const item = within(row('Your courses')).getByRole('listitem');
  expect(item.textContent).toContain(words);
  expect(item.querySelector('time')?.dateTime).toBe(PASSED.quizCompleted);
  expect(within(item).getByRole('heading').textContent).toBe('Safe sleep basics');
});

test.each([
  [{ activeOffer: 'physical' }, 'open', 'Finish shipping info', '/redeem/safe-sleep'],
  [{ activeOffer: 'digital' }, 'open', 'View your reward', '/redeem/safe-sleep'],
  [{ activeOffer: 'unrewarded' }, null, 'Review course', '/course/safe-sleep'],
  [{ activeOffer: 'physical' }, 'not-in-country', 'Review course', '/course/safe-sleep'],
] as const)(
  'a passed course with %j and the reward availability %s shows “%s” (LRN C-61) [LRN-225 LRN-227]',
  async (fields, rewardReach, words, href) => {
    await open({ user: results, courses: [courseWith({ fields, rewardReach })] });
    const link = within(row('Your courses')).getByRole('link', { name: `${words}: Safe sleep basics` });
    expect([link.textContent, link.getAttribute('href')]).toEqual([words, href]);
  },
);

test('a passed course with a pending order shows why the order waits, and links to the order (D-138)', async () => {
  const userRedemption = { redemptionType: 'physical', orderWaitsFor: 'payment' } as const;
  const course = courseWith({ fields: { activeOffer: 'physical' }, rewardReach: 'open', userRedemption });
  await open({ user: results, courses: [course] });
  const item = within(row('Your courses')).getByRole('listitem');
  expect(item.textContent).toContain('Your order is waiting for payment');
  expect(within(item).getAllByRole('link')[0]?.getAttribute('href')).toBe('/redeem/safe-sleep');
});

test.each([
  [{ activeOffer: 'physical' }, 'open', ['/redeem/safe-sleep', '/redeem/safe-sleep/certificate']],
  [{ activeOffer: 'digital' }, 'open', ['/redeem/safe-sleep', '/redeem/safe-sleep/certificate']],
  [{ activeOffer: 'physical' }, 'not-in-country', ['/course/safe-sleep', '/redeem/safe-sleep/certificate']],
] as const)(
  'the row of a passed course (%j, %s) links to the certificate besides its main link (D-252)',
  async (fields, rewardReach, addresses) => {
    await open({ user: results, courses: [courseWith({ fields, rewardReach })] });
    const links = within(row('Your courses')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
    const certificate = within(row('Your courses')).getByRole('link', {
      name: 'Show my certificate: Safe sleep basics',
    });
    expect(links[1]).toBe(certificate);
  },
);

test.each([
  [
    'paid',
    { paidTimestamp: '2024-02-03T12:00:00.000Z', orderStatusURL: '/shop/orders/1/status' },
    '02-03-2024',
    ['/shop/orders/1/status', '/redeem/safe-sleep/certificate'],
  ],
  [
    'picked up',
    { pickupTimestamp: '2024-02-04T12:00:00.000Z' },
    '02-04-2024',
    ['/redeem/safe-sleep', '/redeem/safe-sleep/certificate'],
  ],
  [
    'paid at a shop without a safe order page',
    { paidTimestamp: '2024-02-03T12:00:00.000Z', orderStatusURL: 'http://x.example' },
    '02-03-2024',
    ['/redeem/safe-sleep/certificate'],
  ],
] as const)(
  'a course whose reward is %s shows its date and links to its order or place [LRN-222 LRN-223 LRN-224]',
  async (_name, stamps, date, addresses) => {
    await open({ user: { ...results, country: 'US' }, redemptions: { SafeSleep: { ...CURRENT, ...stamps } } });
    const item = within(row('Your courses')).getByRole('listitem');
    expect(item.textContent).toContain(`Reward claimed ${date}`);
    const actual = within(item).queryAllByRole('link');
    expect(actual.map((link) => link.getAttribute('href'))).toEqual(addresses);
  },
);

test('without a passed course the page shows one line with a link to the courses [LRN-221]', async () => {
  await open({ user: { syllabusQuizResults: { SafeSleep: { ...PASSED, pass: false } } } });
  const part = within(row('Your courses'));
  expect(part.queryByRole('listitem')).toBeNull();
  expect(part.getByRole('link', { name: 'See the courses' }).getAttribute('href')).toBe('/course');
});

test('a passed course missing in the list of courses is requested by its id [LRN-356]', async () => {
  const item = contentItem('syllabus', 'bath-time', { title: 'Bath time' });
  const content = (call: RecordedCall): ServedAnswer =>
    itemsAnswer(call.query.get('legacySyllabusId') === 'BathTime' ? [item] : []);
  await open({
    user: { syllabusQuizResults: { BathTime: PASSED, Gone: { ...PASSED, quizCompleted: '2024-01-01T12:00:00.000Z' } } },
    routes: { 'GET /api/content/edu': content },
  });
  const titles = within(row('Your courses')).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Bath time', 'A course we no longer offer']);
});

test('the newsletter subscription has its defaults before the status is checked [LRN-237 LRN-238 LRN-240 ACC-295]', () => {
  expect(newsletterStore.getState().subscription).toEqual({
    status: 'Unsubscribed',
    subscriberKey: '',
    action: 'unsubscribe',
  });
});

test('without the marketing system the newsletter status is not checked [LRN-231]', async () => {
  const { calls } = await open({ user: { emailOptIn: true } });
  expect(posts(calls, '/api/user/check')).toEqual([]);
});

test('with the marketing system the newsletter status is checked, and each click swaps the button [LRN-232 LRN-233 LRN-234 LRN-236]', async () => {
  const { calls } = await open({ sfmcSupport: true });
  expect(posts(calls, '/api/user/check')).toEqual([{ email: 'maya@example.com', userID: 'u1' }]);
  await user.click(button('Unsubscribe'));
  await waitFor(() => expect(row('Emails').textContent).toContain('You do not get our emails'));
  expect(newsletterStore.getState().subscription).toEqual({
    status: 'Unsubscribed',
    subscriberKey: 'u1',
    action: 'subscribe',
  });
  await user.click(button('Subscribe'));
  await waitFor(() => expect(row('Emails').textContent).toContain('You get our emails'));
  const press = [{ email: 'maya@example.com', uid: 'u1' }];
  expect([posts(calls, '/api/user/unsubscribe'), posts(calls, '/api/user/subscribe')]).toEqual([press, press]);
  expect(button('Unsubscribe')).toBeDefined();
});

test('a member unsubscribed in the marketing system can subscribe [LRN-235]', async () => {
  await open({ sfmcSupport: true, routes: { 'POST /api/user/check': { data: { status: 'Unsubscribed' } } } });
  expect(button('Subscribe')).toBeDefined();
});

test('a newsletter change in another tab is shown here, and other changes of the record keep the status (D-199) [LRN-234]', async () => {
  await open({ sfmcSupport: true });
  const sfmc = { status: 'Unsubscribed', action: 'unsubscribed' } as const;
  act(() => setUser('u1', userWith({ firstName: 'Mia', sfmc })));
  expect(button('Unsubscribe')).toBeDefined();
  act(() => setUser('u1', userWith({ emailOptIn: false, emailOptInDate: '2026-05-04T10:00:00.000Z', sfmc })));
  expect(button('Subscribe')).toBeDefined();
});

test('no newsletter button is shown before the check, and one request is sent at a time (LRN C-56)', async () => {
  const answered = Promise.withResolvers<ServedAnswer>();
  const pressed = Promise.withResolvers<ServedAnswer>();
  const opened = open({
    sfmcSupport: true,
    routes: { 'POST /api/user/check': () => answered.promise, 'POST /api/user/unsubscribe': () => pressed.promise },
  });
  await waitFor(() => expect(row('Emails').querySelector('[aria-busy="true"]')).not.toBeNull());
  expect(within(row('Emails')).queryByRole('button')).toBeNull();
  answered.resolve({ data: { status: 'Active' } });
  const { calls } = await opened;
  await user.click(button('Unsubscribe'));
  await submitNewsletter('unsubscribe');
  pressed.resolve({ data: { status: 'Unsubscribed' } });
  await waitFor(() => expect(button('Subscribe')).toBeDefined());
  expect(posts(calls, '/api/user/unsubscribe')).toHaveLength(1);
});

test('a failed check of the newsletter status shows an error in the row Emails, and the rest of the page stays [LRN-371]', async () => {
  const reports = spyOnReports();
  const crumbs = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  let fails = true;
  const check = (): ServedAnswer =>
    fails ? { status: 502, code: 'marketing-unavailable' } : { data: { status: 'Active' } };
  await open({ sfmcSupport: true, routes: { 'POST /api/user/check': check } });
  expect(within(row('Emails')).getByRole('alert').textContent).toContain('Well this is embarassing');
  expect([row('Login'), row('Your courses'), appErrorStore.getState().error]).toEqual([
    expect.anything(),
    expect.anything(),
    null,
  ]);
  expect(reports).toHaveBeenCalledWith('The newsletter could not be checked', expect.anything());
  expect(crumbs).toHaveBeenCalled();
  fails = false;
  await user.click(button('Try again'));
  await waitFor(() => expect(button('Unsubscribe')).toBeDefined());
});

test.each([
  ['Active', 'Unsubscribe', 'unsubscribe'],
  ['Unsubscribed', 'Subscribe', 'subscribe'],
] as const)(
  'at status %s a failed newsletter change shows an error, leaves a breadcrumb and keeps the status (LRN C-59) [LRN-372 LRN-373]',
  async (status, label, action) => {
    const reports = spyOnReports();
    const crumbs = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await open({
      sfmcSupport: true,
      routes: {
        'POST /api/user/check': { data: { status } },
        [`POST /api/user/${action}`]: { status: 502, code: 'marketing-unavailable' },
      },
    });
    await user.click(button(label));
    await waitFor(() => expect(within(row('Emails')).getByRole('alert')).toBeDefined());
    expect(newsletterStore.getState().subscription.status).toBe(status);
    expect(crumbs).toHaveBeenCalledWith(`The newsletter could not be changed: ${action}`);
    expect(reports).toHaveBeenCalledWith(`The newsletter could not be changed: ${action}`, expect.anything());
  },
);

test('a failed newsletter change and its retry keep the focus in the row', async () => {
  spyOnReports();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await open({
    sfmcSupport: true,
    routes: { 'POST /api/user/unsubscribe': { status: 502, code: 'marketing-unavailable' } },
  });
  await user.click(button('Unsubscribe'));
  await waitFor(() => expect(document.activeElement).toBe(button('Try again')));
  await user.click(button('Try again'));
  await waitFor(() => expect(document.activeElement).toBe(button('Unsubscribe')));
});

test('an unknown newsletter action throws "Invalid SFMC Action" and sends no request [LRN-245]', async () => {
  const { calls } = await open({ sfmcSupport: true });
  await expect(submitNewsletter('pause')).rejects.toThrow('Invalid SFMC Action');
  expect(calls.filter(({ path }) => path.endsWith('subscribe'))).toEqual([]);
});

test('a newsletter change without a network shows the offline banner and keeps the button', async () => {
  await open({ sfmcSupport: true, routes: { 'POST /api/user/unsubscribe': 'offline' } });
  await user.click(button('Unsubscribe'));
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('OFFLINE_BANNER'));
  expect(button('Unsubscribe').getAttribute('aria-busy')).toBeNull();
});

const saved = (): ServedAnswer => ({ data: { user: userWith({ emailOptIn: false }), policy: {} } });

test('without the marketing system the newsletter link opens the external list, and the record is updated [LRN-241 LRN-242 LRN-243]', async () => {
  const { calls } = await open({
    user: { emailOptIn: true },
    list: 'https://list.example.com/leave',
    routes: { 'POST /api/user/u1': saved },
  });
  const link = screen.getByRole('link', { name: /^Unsubscribe/ });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://list.example.com/leave',
    '_blank',
    'noopener',
  ]);
  await user.click(link);
  await waitFor(() => expect(row('Emails').textContent).toContain('You do not get our emails'));
  const [body] = posts(calls, '/api/user/u1');
  expect(Object.keys(body ?? {})).toEqual(['emailOptIn', 'emailOptInDate']);
  expect(body?.['emailOptIn']).toBe(false);
  expect(body?.['emailOptInDate']).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test('without an external list, or with an unsafe address, a newsletter button updates the record [LRN-242]', async () => {
  const { calls } = await open({
    user: { emailOptIn: true },
    list: 'javascript:alert(1)',
    routes: { 'POST /api/user/u1': saved },
  });
  await user.click(button('Unsubscribe'));
  await waitFor(() => expect(posts(calls, '/api/user/u1')).toMatchObject([{ emailOptIn: false }]));
  const again = await screen.findByRole('link', { name: 'Write to us to subscribe again' });
  await waitFor(() => expect(document.activeElement).toBe(again));
});

test('without the marketing system, an unsubscribed member gets a link to the contact page [LRN-244]', async () => {
  await open({ user: { emailOptIn: false } });
  const link = screen.getByRole('link', { name: 'Write to us to subscribe again' });
  expect(link.getAttribute('href')).toBe('/contact-form');
});

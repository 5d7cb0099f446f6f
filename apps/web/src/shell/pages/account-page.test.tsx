import type { OpenDeletion } from '@nestling/contract/account/deletion';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { toWireDate } from '@nestling/domain/account/dates/plain-date';
import type { Child, QuizResult, User } from '@nestling/domain/account/user';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer, type MadeCall } from '#testing/api.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { contentItem, itemsAnswer } from '#testing/content.ts';
import { courseWith } from '#testing/course.ts';
import { privacyWith } from '#testing/privacy.ts';
import { renderRoutes, user } from '#testing/render.tsx';
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

const HELD: Redemption = {
  legacySyllabusId: 'SafeSleep',
  slug: 'safe-sleep',
  syllabusID: 'SafeSleep',
  userID: 'u1',
  redemptionType: 'physical',
};

const NEWBORN: Child = { id: 'c1', childName: 'Ida', childAge: 0, birthDate: toWireDate(today()), dueDate: null };

type Routes = Record<string, ServedAnswer | ((call: MadeCall) => ServedAnswer | Promise<ServedAnswer>)>;

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
const posts = (calls: readonly MadeCall[], path: string) =>
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

test('LRN-211 LRN-212 LRN-213 LRN-214: it has the email, the way to another password, the courses and the emails', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maya’s account');
  expect(row('Login').textContent).toContain('maya@example.com');
  expect(button('Change password').getAttribute('aria-expanded')).toBe('false');
  expect([row('Your courses'), row('Emails')]).toHaveLength(2);
});

test('D-173: a day that is set for leaving is said first, with the way to stay; kept, it goes', async () => {
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

test('a member without a name has a plain title', async () => {
  await open({ user: { firstName: '  ' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account');
});

test.each([
  ['GB', true],
  [null, true],
  ['CA', false],
  ['US', false],
] as const)('LRN-215 LRN-216 LRN-217: for %s the removal is there: %s', async (country, offered) => {
  await open({ user: { country } });
  const links = screen.queryAllByRole('link', { name: 'Remove my account' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(offered ? ['/contact-form/account-deletion'] : []);
});

describe('LRN-218: the banner of the account page', () => {
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

  test.each([
    ['everyone', [], '/activities'],
    [undefined, [unborn], '/activities'],
    ['child-under-5', [NEWBORN], '/activities'],
    ['child-under-5', [unborn], null],
    ['child-under-5', [], null],
  ])('for the audience %s and the children %j leads to %s', async (audience, children, expected) => {
    expect(await bannerFor(audience, children)).toBe(expected);
  });
});

test('LRN-246: the toggle shows and hides the panel; who decides against it stands on the toggle again', async () => {
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

test('LRN-247 LRN-248 LRN-249: confirming leaves the email, ends the sign-in and goes to the reset', async () => {
  const { router } = await open({ routes: { 'POST /api/auth/sign-out': { data: { signedOut: true } } } });
  await user.click(button('Change password'));
  await user.click(button('Send me the link'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password'));
  expect(sessionStore.getState().signedIn).toBe(false);
  expect(popTypedEmail()).toBe('maya@example.com');
});

test('LRN-247 D-147: where the sign-out fails nothing is left behind, and the page stays', async () => {
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
] as const)('LRN-219 LRN-220 LRN-226: in %s a passed course reads %s', async (country, words) => {
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
] as const)('LRN-225 LRN-227 LRN C-61: %j, within reach: %s, reads “%s”', async (fields, rewardReach, words, href) => {
  await open({ user: results, courses: [courseWith({ fields, rewardReach })] });
  const link = within(row('Your courses')).getByRole('link', { name: `${words}: Safe sleep basics` });
  expect([link.textContent, link.getAttribute('href')]).toEqual([words, href]);
});

test('a passed course whose order waits says for what, and keeps its way to it (D-138)', async () => {
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
  'D-252: the row of a passed course (%j, %s) leads to the certificate too',
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
    'at an unsafe shop',
    { paidTimestamp: '2024-02-03T12:00:00.000Z', orderStatusURL: 'http://x.example' },
    '02-03-2024',
    ['/redeem/safe-sleep/certificate'],
  ],
] as const)(
  'LRN-222 LRN-223 LRN-224: %s it reads redeemed, with its date and its order or place',
  async (_name, stamps, date, addresses) => {
    await open({ user: { ...results, country: 'US' }, redemptions: { SafeSleep: { ...HELD, ...stamps } } });
    const item = within(row('Your courses')).getByRole('listitem');
    expect(item.textContent).toContain(`Reward claimed ${date}`);
    const found = within(item).queryAllByRole('link');
    expect(found.map((link) => link.getAttribute('href'))).toEqual(addresses);
  },
);

test('LRN-221: no passed course is one line and the way to the courses', async () => {
  await open({ user: { syllabusQuizResults: { SafeSleep: { ...PASSED, pass: false } } } });
  const part = within(row('Your courses'));
  expect(part.queryByRole('listitem')).toBeNull();
  expect(part.getByRole('link', { name: 'See the courses' }).getAttribute('href')).toBe('/course');
});

test('LRN-356: a course that the list has not is asked by its id', async () => {
  const item = contentItem('syllabus', 'bath-time', { title: 'Bath time' });
  const content = (call: MadeCall): ServedAnswer =>
    itemsAnswer(call.query.get('legacySyllabusId') === 'BathTime' ? [item] : []);
  await open({
    user: { syllabusQuizResults: { BathTime: PASSED, Gone: { ...PASSED, quizCompleted: '2024-01-01T12:00:00.000Z' } } },
    routes: { 'GET /api/content/edu': content },
  });
  const titles = within(row('Your courses')).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Bath time', 'A course we no longer offer']);
});

test('LRN-237 LRN-238 LRN-240 ACC-295: before anybody was asked the subscription has its defaults', () => {
  expect(newsletterStore.getState().subscription).toEqual({
    status: 'Unsubscribed',
    subscriberKey: '',
    action: 'unsubscribe',
  });
});

test('LRN-231: without the marketing system nobody is asked', async () => {
  const { calls } = await open({ user: { emailOptIn: true } });
  expect(posts(calls, '/api/user/check')).toEqual([]);
});

test('LRN-232 LRN-233 LRN-234 LRN-236: with it the status is asked, and each press leads to the other button', async () => {
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

test('LRN-235: who is unsubscribed there can subscribe', async () => {
  await open({ sfmcSupport: true, routes: { 'POST /api/user/check': { data: { status: 'Unsubscribed' } } } });
  expect(button('Subscribe')).toBeDefined();
});

test('LRN-234 D-199: a press in another tab is seen here; another change of the record leaves the status as it was asked', async () => {
  await open({ sfmcSupport: true });
  const sfmc = { status: 'Unsubscribed', action: 'unsubscribed' } as const;
  act(() => setUser('u1', userWith({ firstName: 'Mia', sfmc })));
  expect(button('Unsubscribe')).toBeDefined();
  act(() => setUser('u1', userWith({ emailOptIn: false, emailOptInDate: '2026-05-04T10:00:00.000Z', sfmc })));
  expect(button('Subscribe')).toBeDefined();
});

test('LRN C-56: no button before the answer, and one press at a time', async () => {
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

test('LRN-371: a check that fails is an error in the place of the row, and nothing else goes', async () => {
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
  'LRN-372 LRN-373 LRN C-59: while %s a press that fails is an error and a breadcrumb; what was confirmed stays',
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

test('a press that fails, and another try, leave the focus in the row', async () => {
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

test('LRN-245: any other action raises the documented error, and nothing is sent', async () => {
  const { calls } = await open({ sfmcSupport: true });
  await expect(submitNewsletter('pause')).rejects.toThrow('Invalid SFMC Action');
  expect(calls.filter(({ path }) => path.endsWith('subscribe'))).toEqual([]);
});

test('without a network the button stays as it was', async () => {
  await open({ sfmcSupport: true, routes: { 'POST /api/user/unsubscribe': 'offline' } });
  await user.click(button('Unsubscribe'));
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('OFFLINE_BANNER'));
  expect(button('Unsubscribe').getAttribute('aria-busy')).toBeNull();
});

const saved = (): ServedAnswer => ({ data: { user: userWith({ emailOptIn: false }), policy: {} } });

test('LRN-241 LRN-242 LRN-243: without the marketing system the link leads to the other list, and our record follows', async () => {
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

test('LRN-242: where no list is named, or one that may not be followed, a button does the same', async () => {
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

test('LRN-244: without it, who gets no emails is led to the contact page', async () => {
  await open({ user: { emailOptIn: false } });
  const link = screen.getByRole('link', { name: 'Write to us to subscribe again' });
  expect(link.getAttribute('href')).toBe('/contact-form');
});

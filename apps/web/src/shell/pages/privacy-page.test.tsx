import type { Consent, PrivacyAnswer } from '@nestling/contract/account/privacy';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer, type MadeCall } from '#testing/api.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { consentWith, privacyWith } from '#testing/privacy.ts';
import { render, user } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { memberWith, openAsMember } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { queryClient } from '../../lib/query.ts';
import { initSession, sessionStore } from '../../lib/session/session.ts';
import { initSettings } from '../../lib/settings.ts';
import PrivacyPage, { load } from './privacy-page.tsx';

const AT = '2024-01-31T12:00:00.000Z';

const idOf = (number: number) => `0b6f2d4e-5c1a-4f0e-9a37-7d2c8e91400${number}`;

const session = (number: number, changes: Partial<PrivacyAnswer['sessions'][number]> = {}) => ({
  id: idOf(number),
  current: false,
  startedAt: AT,
  lastUsedAt: AT,
  kind: 'computer' as const,
  browser: 'Firefox',
  ...changes,
});

const answer = (answered: boolean, at: string): Consent =>
  consentWith({ answer: answered, stands: answered, at, proof: 'account' });

const PRIVACY = privacyWith({
  sessions: [
    session(1, { current: true, kind: 'phone' }),
    session(2),
    session(3),
    session(4, { kind: 'unknown', browser: null }),
  ],
  consents: [
    answer(true, '2024-03-03T12:00:00.000Z'),
    answer(false, '2024-02-02T12:00:00.000Z'),
    { ...answer(true, AT), kind: 'policy', name: '2024-01', stands: false, proof: null },
    answer(true, '2024-01-01T12:00:00.000Z'),
  ],
});

type Routes = Record<string, ServedAnswer | ((call: MadeCall) => ServedAnswer)>;

let held: PrivacyAnswer;

async function open(routes: Routes = {}, signed = true) {
  openAsMember({ country: 'US' }, { signed });
  const calls = serveApi({
    'GET /api/user/u1/privacy': () => ({ data: held }),
    'POST /api/user/u1/sessions/end': ({ body }) => {
      held = {
        ...held,
        sessions: held.sessions.filter(({ id, current }) => current || ('id' in body && id !== body['id'])),
      };
      return { data: { ended: 1 } };
    },
    'POST /api/user/u1': ({ body }) => {
      held = { ...held, consents: [answer(false, '2024-04-04T12:00:00.000Z'), ...held.consents] };
      return { data: memberWith({ country: 'US', emailOptIn: body['emailOptIn'] === true }) };
    },
    ...routes,
  });
  await load();
  const rendered = await render(<PrivacyPage />, { at: '/account/privacy' });
  return { ...rendered, calls };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const sessions = () => region('Where you are logged in');
const consents = () => region('What you said yes to');
const bodies = (calls: readonly MadeCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  openPage();
  initSession(null);
  queryClient.clear();
  held = PRIVACY;
});
afterEach(() => {
  cleanup();
  clearAppError();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('D-178: sign-ins with kind and browser are there from the first paint, this one without a way to end it', async () => {
  const { calls } = await open();
  expect(calls).toHaveLength(1);
  expect(
    sessions()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Phone, FirefoxStarted 01-31-2024 · In use nowThis device$/),
    expect.stringMatching(/^Computer, FirefoxStarted 01-31-2024 · Last used 01-31-2024Log out$/),
    expect.stringContaining('Computer, Firefox'),
    expect.stringContaining('Unknown device'),
  ]);
});

test('D-178: one that is ended goes, and what says so takes the focus', async () => {
  const { calls } = await open();
  await user.click(sessions().getAllByRole('button', { name: 'Log out: Computer, Firefox, started 01-31-2024' })[0]);
  await waitFor(() => expect(sessions().getAllByRole('listitem')).toHaveLength(3));
  expect(bodies(calls)).toEqual([{ id: idOf(2) }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Logged out there.'));
});

test('one that has ended meanwhile is as good as ended', async () => {
  await open({
    'POST /api/user/u1/sessions/end': () => {
      held = { ...held, sessions: held.sessions.slice(0, 1) };
      return { status: 404, code: 'session-not-found' };
    },
  });
  await user.click(sessions().getAllByRole('button', { name: /^Log out: Computer/ })[0]);
  await waitFor(() => expect(sessions().getAllByRole('listitem')).toHaveLength(1));
  expect(appErrorStore.getState().error).toBeNull();
});

test('D-178: all others end at once; where there is none, nothing offers it', async () => {
  const { calls } = await open();
  await user.click(sessions().getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(sessions().queryByRole('button')).toBeNull());
  expect(bodies(calls)).toEqual([{ others: true }]);
});

test('what could not be ended is told, and stays', async () => {
  spyOnReports();
  await open({ 'POST /api/user/u1/sessions/end': { status: 500, code: 'internal-error' } });
  await user.click(sessions().getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('REFRESH_BANNER'));
  expect(sessions().getAllByRole('listitem')).toHaveLength(4);
});

test('D-162 D-178: the newest answer of a name is shown, the earlier ones are folded, a policy is only shown', async () => {
  const { container } = await open();
  const [emails, policy] = consents().getAllByRole('heading', { level: 3 });
  expect([emails?.textContent, policy?.textContent]).toEqual(['Emails from us', 'Privacy policy, version 2024-01']);
  const fold = container.querySelector('details');
  expect([fold?.open, fold?.querySelector('summary')?.textContent]).toEqual([false, '2 earlier answers']);
  expect([...(fold?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'No on 02-02-2024',
    // Its record has no words, so nobody said yes.
    'On since 01-01-2024',
  ]);
  const readIt = consents().getByRole('link', { name: 'Read it: version 2024-01' });
  expect(readIt.getAttribute('href')).toBe('/policy?version=2024-01');
});

test('D-178: a yes to our emails is taken back; the record follows, and the yes stays among the earlier answers', async () => {
  const { calls } = await open();
  await user.click(consents().getByRole('button', { name: 'Take back my yes' }));
  await waitFor(() => expect(consents().getByText('3 earlier answers')).toBeTruthy());
  expect(bodies(calls)).toEqual([{ emailOptIn: false, optInSource: 'privacy' }]);
  expect(sessionStore.getState().member?.user.emailOptIn).toBe(false);
  expect(consents().queryByRole('button')).toBeNull();
});

const ON_THE_LIST = { uid: 'u1', email: 'maya@example.com', optInSource: 'privacy' };

test.each([
  [{ data: { status: 'Unsubscribed' } }, [ON_THE_LIST]],
  [{ status: 502, code: 'marketing-unavailable' }, [ON_THE_LIST, { emailOptIn: false, optInSource: 'privacy' }]],
])('D-199: with a marketing system that answers %j a yes is taken back all the same', async (told, expected) => {
  const bootstrap = bootstrapIn('en-US');
  initSettings({ ...bootstrap, flags: { ...bootstrap.flags, sfmcSupport: true } });
  const { calls } = await open({ 'POST /api/user/unsubscribe': told });
  await user.click(consents().getByRole('button', { name: 'Take back my yes' }));
  await waitFor(() => expect(consents().getByRole('status').textContent).toBe('Your yes is taken back.'));
  expect(bodies(calls)).toEqual(expected);
});

const toPartner = (name: string, title: string, answered: boolean, at: string): Consent => ({
  ...answer(answered, at),
  kind: 'partner',
  name,
  title,
  proof: null,
});

const sentTo = (
  partner: string,
  fields: string[],
  state: PrivacyAnswer['sent'][number]['state'] = 'sent',
): PrivacyAnswer['sent'][number] => ({ partner, at: AT, fields, state, withdrawnAt: null });

const PARTNERS: PrivacyAnswer = {
  ...PRIVACY,
  sent: [
    sentTo(
      'tuckaway',
      ['uid', 'syllabusId', 'tuckawayDisclosureAgreement', 'little-loopDisclosureAgreement'],
      'queued',
    ),
    sentTo('harbor', ['phone', 'childDueDate']),
    sentTo('harbor', ['wicStatus'], 'dropped'),
    sentTo('minnow', ['email'], 'withdrawn'),
  ],
  consents: [
    { ...toPartner('tuckaway', 'Tuckaway', true, '2024-03-06T12:00:00.000Z'), textHash: 'a1b2' },
    toPartner('harbor', 'Harbor', true, '2024-03-05T12:00:00.000Z'),
    toPartner('minnow', 'Minnow', false, '2024-03-04T12:00:00.000Z'),
    ...PRIVACY.consents,
  ],
};

const partnerRows = () =>
  consents()
    .getAllByRole('heading', { level: 3 })
    .slice(0, 3)
    .map((heading) => heading.closest('li')?.textContent);

test('D-119 D-162: a yes to a partner is taken back by its own button; its row turns and the others stay', async () => {
  held = PARTNERS;
  const { calls } = await open({
    'POST /api/corporate-partners/u1/harbor': ({ body }) => {
      const no = toPartner('harbor', 'Harbor', body['optIn'] === true, '2024-04-04T12:00:00.000Z');
      const before = held.consents.map((one) => (one.name === 'harbor' ? { ...one, stands: false } : one));
      const sent = held.sent.map((lead) =>
        lead.partner === 'harbor' ? { ...lead, state: 'withdrawing' as const } : lead,
      );
      held = { ...held, sent, consents: [no, ...before] };
      return { data: { partner: 'harbor', optIn: false, optInDate: no.at, mobile: false, email: 'a@example.com' } };
    },
  });
  expect(partnerRows()).toEqual([
    'TuckawayYes on 03-06-2024 · To be shared: a code that stands for you; course; your agreementTake back my yesWhat you read',
    'HarborYes on 03-05-2024 · Shared: phone; due dateTake back my yes',
    'MinnowNo on 03-04-2024 · We told MinnowNo',
  ]);
  await user.click(consents().getByRole('button', { name: 'Take back my yes: Harbor' }));
  await waitFor(() =>
    expect(partnerRows()[0]).toMatch(
      /^HarborNo on 04-04-2024 · We are telling HarborNoYour yes is taken back\.1 earlier answer/,
    ),
  );
  expect(document.activeElement?.textContent).toBe('Your yes is taken back.');
  expect(bodies(calls)).toEqual([{ optIn: false }]);
  expect(consents().getByRole('button', { name: 'Take back my yes: Tuckaway' })).toBeTruthy();
});

test('D-234: the consent text is loaded when the member opens it, in its own language', async () => {
  held = PARTNERS;
  const text = 'Tuckaway\nMogą wiedzieć, że mam zaliczony kurs.';
  const { calls, container } = await open({
    'GET /api/user/u1/privacy/words/a1b2': { data: { text, locale: 'pl-PL' } },
  });
  expect(calls).toHaveLength(1);
  await user.click(consents().getByText('What you read'));
  const words = (await consents().findByText(/zaliczony kurs/)).parentElement;
  const lines = [...(words?.children ?? [])].map(({ textContent }) => textContent);
  expect([lines, words?.lang]).toEqual([text.split('\n'), 'pl-PL']);
  expect(container.querySelectorAll('details')).toHaveLength(2);
});

test('D-119 D-234: what was shared and what is still to be are told apart, each field once', async () => {
  held = { ...PARTNERS, sent: [sentTo('harbor', ['phone', 'uid']), sentTo('harbor', ['uid', 'wicStatus'], 'failed')] };
  await open();
  expect(partnerRows()[1]).toBe(
    'HarborYes on 03-05-2024 · Shared: phone; a code that stands for you · To be shared: WIC benefitsTake back my yes',
  );
});

test('D-162: what the partner of a course asked about stands behind its name, as in a sentence', async () => {
  const asked = { ...toPartner('harbor', 'Harbor', true, AT), offer: 'A free call from a nurse' };
  held = { ...PRIVACY, consents: [asked] };
  await open();
  expect(consents().getByRole('heading', { level: 3 }).textContent).toBe('Harbor: a free call from a nurse');
  expect(consents().getByRole('button', { name: 'Take back my yes: Harbor' })).toBeTruthy();
});

test('D-239: an under-18 answer is shown as such, and not as a plain no', async () => {
  const under = { ...toPartner('harbor', 'Harbor', false, AT), underAge: true };
  held = { ...PRIVACY, consents: [under] };
  await open();
  expect(consents().getByRole('listitem').textContent).toBe(
    'HarborYour answer on 01-31-2024: under 18 · Nothing sharedUnder 18',
  );
});

test('D-234: after a yes is taken back its row keeps the words that were read', async () => {
  const no = toPartner('tuckaway', 'Tuckaway', false, '2024-04-06T12:00:00.000Z');
  const before = PARTNERS.consents.map((one) => (one.name === 'tuckaway' ? { ...one, stands: false } : one));
  held = { ...PARTNERS, consents: [no, ...before] };
  await open({
    'GET /api/user/u1/privacy/words/a1b2': { data: { text: 'Tuckaway\nThey may know.', locale: 'en-US' } },
  });
  expect(partnerRows()[0]).toMatch(/^TuckawayNo on 04-06-2024.*What you read1 earlier answer/);
  await user.click(consents().getByText('What you read'));
  expect((await consents().findByText(/They may know/)).parentElement?.textContent).toContain('Tuckaway');
});

test('D-234: words that cannot be brought say so', async () => {
  spyOnReports();
  held = PARTNERS;
  await open({ 'GET /api/user/u1/privacy/words/a1b2': { status: 404, code: 'words-not-found' } });
  await user.click(consents().getByText('What you read'));
  expect((await consents().findByRole('alert')).textContent).toBe(
    'This text did not load. Please try again in a moment.',
  );
});

test('D-162: a yes to a partner that could not be taken back stays, and the page says so', async () => {
  spyOnReports();
  held = PARTNERS;
  await open({ 'POST /api/corporate-partners/u1/harbor': { status: 500, code: 'record-update-failed' } });
  await user.click(consents().getByRole('button', { name: 'Take back my yes: Harbor' }));
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('REFRESH_BANNER'));
  expect(partnerRows()[1]).toBe('HarborYes on 03-05-2024 · Shared: phone; due dateTake back my yes');
  expect(consents().queryByRole('status')).toBeNull();
});

test('D-230: a yes that does not stand has nothing to take back', async () => {
  held = { ...PRIVACY, consents: [{ ...toPartner('harbor', 'Harbor', true, AT), stands: false }] };
  await open();
  expect(consents().getByRole('listitem').textContent).toBe('HarborYes on 01-31-2024 · Nothing shared');
});

test('D-178 D-179: a linked account is shown, and given up where there is a password', async () => {
  held = { ...PRIVACY, social: [{ provider: 'facebook' }] };
  const { calls } = await open({
    'POST /api/user/u1/social/unlink': () => {
      held = { ...held, social: [] };
      return { data: { social: [] } };
    },
  });
  const linked = region('Linked accounts');
  expect(linked.getByRole('listitem').textContent).toContain('Facebook accountYou can log in with it.');
  await user.click(linked.getByRole('button', { name: 'Unlink Facebook' }));
  await waitFor(() => expect(linked.queryByRole('listitem')).toBeNull());
  // Waits because the focus moves in the next frame.
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Facebook is unlinked. Log in with your email and password.'),
  );
  expect(bodies(calls)).toEqual([{ provider: 'facebook' }]);
});

test('D-179: without a password a linked account leads to the page that sets one; without an account nothing stands there', async () => {
  held = { ...PRIVACY, hasPassword: false, social: [{ provider: 'facebook' }] };
  await open();
  const linked = region('Linked accounts');
  expect([linked.queryByRole('button'), linked.getByRole('link').getAttribute('href')]).toEqual([null, '/account']);
  cleanup();
  queryClient.clear();
  held = PRIVACY;
  await open();
  expect(screen.queryByRole('region', { name: 'Linked accounts' })).toBeNull();
});

test('D-162: the data come as a page and as JSON, saved by the browser', async () => {
  await open();
  const links = region('Your data').getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.hasAttribute('download')])).toEqual([
    [expect.stringMatching(/^\/api\/user\/u1\/export\?format=html/), true],
    [expect.stringMatching(/^\/api\/user\/u1\/export\?format=json/), true],
  ]);
});

test('D-159: the switch of analytics stands here too', async () => {
  await open();
  const toggle = region('Analytics').getByRole('switch', { name: 'Analytics' });
  const before = toggle.getAttribute('aria-checked');
  await user.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe(before === 'true' ? 'false' : 'true');
});

test('D-178: who has not signed the policy has the page all the same, and the way out', async () => {
  await open({}, false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your privacy');
  const leave = document.getElementById('delete');
  expect(leave?.querySelector('button')?.textContent).toBe('Delete my account');
});

test('where the lists cannot be read the rest stays, and they are asked for again', async () => {
  spyOnReports();
  let fails = true;
  const { calls } = await open({
    'GET /api/user/u1/privacy': () => (fails ? { status: 500, code: 'internal-error' } : { data: held }),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(region('Your data').getAllByRole('link')).toHaveLength(2);
  fails = false;
  await user.click(again);
  await waitFor(() => expect(sessions().getAllByRole('listitem')).toHaveLength(4));
  expect(calls.length).toBeGreaterThan(1);
});

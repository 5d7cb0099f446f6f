import type { Consent, PrivacyAnswer } from '@nestling/contract/account/privacy';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { consentWith, privacyWith } from '#testing/privacy.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
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

type Routes = Record<string, ServedAnswer | ((call: RecordedCall) => ServedAnswer)>;

let answered: PrivacyAnswer;

async function open(routes: Routes = {}, signed = true) {
  openAsMember({ country: 'US' }, { signed });
  const calls = serveApi({
    'GET /api/user/u1/privacy': () => ({ data: answered }),
    'POST /api/user/u1/sessions/end': ({ body }) => {
      answered = {
        ...answered,
        sessions: answered.sessions.filter(({ id, current }) => current || ('id' in body && id !== body['id'])),
      };
      return { data: { ended: 1 } };
    },
    'POST /api/user/u1': ({ body }) => {
      answered = { ...answered, consents: [answer(false, '2024-04-04T12:00:00.000Z'), ...answered.consents] };
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
const bodies = (calls: readonly RecordedCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  openPage();
  initSession(null);
  queryClient.clear();
  answered = PRIVACY;
});
afterEach(() => {
  cleanup();
  clearAppError();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('sessions with device and browser are in the first render, and the current one cannot be ended (D-178)', async () => {
  const { calls } = await open();
  expect(calls).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Companies that no longer work for us' })).toBeNull();
  expect(
    sessions()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Phone, FirefoxStarted January 31, 2024 · In use nowThis device$/),
    expect.stringMatching(/^Computer, FirefoxStarted January 31, 2024 · Last used January 31, 2024Log out$/),
    expect.stringContaining('Computer, Firefox'),
    expect.stringContaining('Unknown device'),
  ]);
});

test('companies of former settings that were sent data of the member are listed with the day and their policy (D-338)', async () => {
  answered = privacyWith({
    previousRecipients: [
      {
        company: 'Salesforce',
        policyUrl: 'https://salesforce.example/privacy',
        lastSentAt: '2024-05-06T12:00:00.000Z',
      },
    ],
  });
  await open();
  const previous = region('Companies that no longer work for us');
  expect(previous.getByRole('listitem').textContent).toMatch(/^SalesforceLast sent on May 6, 2024/);
  expect(previous.getByRole('link', { name: /Privacy policy of Salesforce/ }).getAttribute('href')).toBe(
    'https://salesforce.example/privacy',
  );
});

test('an ended session disappears, and the message about it takes the focus (D-178)', async () => {
  const { calls } = await open();
  await user.click(
    sessions().getAllByRole('button', { name: 'Log out: Computer, Firefox, started January 31, 2024' })[0],
  );
  await waitFor(() => expect(sessions().getAllByRole('listitem')).toHaveLength(3));
  expect(bodies(calls)).toEqual([{ id: idOf(2) }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Logged out there.'));
});

test('a session that has already ended disappears without an error', async () => {
  await open({
    'POST /api/user/u1/sessions/end': () => {
      answered = { ...answered, sessions: answered.sessions.slice(0, 1) };
      return { status: 404, code: 'session-not-found' };
    },
  });
  await user.click(sessions().getAllByRole('button', { name: /^Log out: Computer/ })[0]);
  await waitFor(() => expect(sessions().getAllByRole('listitem')).toHaveLength(1));
  expect(appErrorStore.getState().error).toBeNull();
});

test('one button ends all other sessions, and is hidden if there are no other sessions (D-178)', async () => {
  const { calls } = await open();
  await user.click(sessions().getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(sessions().queryByRole('button')).toBeNull());
  expect(bodies(calls)).toEqual([{ others: true }]);
});

test('a session that fails to be ended stays in the list, and the page shows a message', async () => {
  spyOnReports();
  await open({ 'POST /api/user/u1/sessions/end': { status: 500, code: 'internal-error' } });
  await user.click(sessions().getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('REFRESH_BANNER'));
  expect(sessions().getAllByRole('listitem')).toHaveLength(4);
});

test('the latest answer of each kind is shown, earlier ones are folded, and a policy is read-only (D-162, D-178)', async () => {
  const { container } = await open();
  const [emails, policy] = consents().getAllByRole('heading', { level: 3 });
  expect([emails?.textContent, policy?.textContent]).toEqual(['Emails from us', 'Privacy policy, version 2024-01']);
  const fold = container.querySelector('details');
  expect([fold?.open, fold?.querySelector('summary')?.textContent]).toEqual([false, '2 earlier answers']);
  expect([...(fold?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'No on February 2, 2024',
    // Its record has no words, so nobody said yes.
    'On since January 1, 2024',
  ]);
  const readIt = consents().getByRole('link', { name: 'Read it: version 2024-01' });
  expect(readIt.getAttribute('href')).toBe('/policy?version=2024-01');
});

test('withdrawing the email consent updates the record and keeps the consent among the earlier answers (D-178)', async () => {
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
])('when the marketing system answers %j, the email consent is withdrawn (D-199)', async (reported, expected) => {
  const bootstrap = bootstrapIn('en-US');
  initSettings({ ...bootstrap, flags: { ...bootstrap.flags, sfmcSupport: true } });
  const { calls } = await open({ 'POST /api/user/unsubscribe': reported });
  await user.click(consents().getByRole('button', { name: 'Take back my yes' }));
  await waitFor(() => expect(consents().getByRole('status').textContent).toBe('Your yes is taken back.'));
  expect(bodies(calls)).toEqual(expected);
});

const toPartner = (name: string, title: string, isYes: boolean, at: string): Consent => ({
  ...answer(isYes, at),
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

test('a consent to a partner is withdrawn by its own button, and the other rows stay (D-119, D-162)', async () => {
  answered = PARTNERS;
  const { calls } = await open({
    'POST /api/corporate-partners/u1/harbor': ({ body }) => {
      const no = toPartner('harbor', 'Harbor', body['optIn'] === true, '2024-04-04T12:00:00.000Z');
      const before = answered.consents.map((one) => (one.name === 'harbor' ? { ...one, stands: false } : one));
      const sent = answered.sent.map((lead) =>
        lead.partner === 'harbor' ? { ...lead, state: 'withdrawing' as const } : lead,
      );
      answered = { ...answered, sent, consents: [no, ...before] };
      return { data: { partner: 'harbor', optIn: false, optInDate: no.at, mobile: false, email: 'a@example.com' } };
    },
  });
  expect(partnerRows()).toEqual([
    'TuckawayYes on March 6, 2024 · To be shared: a code that stands for you, the course, and your agreementTake back my yesWhat you read',
    'HarborYes on March 5, 2024 · Shared: phone and due dateTake back my yes',
    'MinnowNo on March 4, 2024 · We told MinnowNo',
  ]);
  await user.click(consents().getByRole('button', { name: 'Take back my yes: Harbor' }));
  await waitFor(() =>
    expect(partnerRows()[0]).toMatch(
      /^HarborNo on April 4, 2024 · We are telling HarborNoYour yes is taken back\.1 earlier answer/,
    ),
  );
  expect(document.activeElement?.textContent).toBe('Your yes is taken back.');
  expect(bodies(calls)).toEqual([{ optIn: false }]);
  expect(consents().getByRole('button', { name: 'Take back my yes: Tuckaway' })).toBeTruthy();
});

test('the text of a consent is loaded when the member opens it, in its own language (D-234)', async () => {
  answered = PARTNERS;
  const text = 'Tuckaway\nhttps://example.com/privacy\nMogą wiedzieć, że mam zaliczony kurs.';
  const { calls, container } = await open({
    'GET /api/user/u1/privacy/words/a1b2': { data: { text, locale: 'pl-PL' } },
  });
  expect(calls).toHaveLength(1);
  await user.click(consents().getByText('What you read'));
  const words = (await consents().findByText(/zaliczony kurs/)).parentElement;
  const lines = [...(words?.children ?? [])].map(({ textContent }) => textContent);
  expect([lines, words?.lang]).toEqual([text.split('\n'), 'pl-PL']);
  expect([...(words?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual(['https://example.com/privacy']);
  expect(container.querySelectorAll('details')).toHaveLength(2);
});

test('the fields shared with a partner and the fields to be shared are listed separately, each once (D-119, D-234)', async () => {
  answered = {
    ...PARTNERS,
    sent: [sentTo('harbor', ['phone', 'uid']), sentTo('harbor', ['uid', 'wicStatus'], 'failed')],
  };
  await open();
  expect(partnerRows()[1]).toBe(
    'HarborYes on March 5, 2024 · Shared: phone and a code that stands for you · To be shared: WIC benefitsTake back my yes',
  );
});

test('the name of a partner is followed by its offer, which begins in lower case (D-162)', async () => {
  const requested = { ...toPartner('harbor', 'Harbor', true, AT), offer: 'A free call from a nurse' };
  answered = { ...PRIVACY, consents: [requested] };
  await open();
  expect(consents().getByRole('heading', { level: 3 }).textContent).toBe('Harbor: a free call from a nurse');
  expect(consents().getByRole('button', { name: 'Take back my yes: Harbor' })).toBeTruthy();
});

test('an under-18 answer is shown as an under-18 answer, not as a refusal (D-239)', async () => {
  const under = { ...toPartner('harbor', 'Harbor', false, AT), underAge: true };
  answered = { ...PRIVACY, consents: [under] };
  await open();
  expect(consents().getByRole('listitem').textContent).toBe(
    'HarborYour answer on January 31, 2024: under 18 · Nothing sharedUnder 18',
  );
});

test('a withdrawn consent keeps the text that the member read (D-234)', async () => {
  const no = toPartner('tuckaway', 'Tuckaway', false, '2024-04-06T12:00:00.000Z');
  const before = PARTNERS.consents.map((one) => (one.name === 'tuckaway' ? { ...one, stands: false } : one));
  answered = { ...PARTNERS, consents: [no, ...before] };
  await open({
    'GET /api/user/u1/privacy/words/a1b2': { data: { text: 'Tuckaway\nThey may know.', locale: 'en-US' } },
  });
  expect(partnerRows()[0]).toMatch(/^TuckawayNo on April 6, 2024.*What you read1 earlier answer/);
  await user.click(consents().getByText('What you read'));
  expect((await consents().findByText(/They may know/)).parentElement?.textContent).toContain('Tuckaway');
});

test('a consent text that fails to load shows an error (D-234)', async () => {
  spyOnReports();
  answered = PARTNERS;
  await open({ 'GET /api/user/u1/privacy/words/a1b2': { status: 404, code: 'words-not-found' } });
  await user.click(consents().getByText('What you read'));
  expect((await consents().findByRole('alert')).textContent).toBe(
    'This text did not load. Please try again in a moment.',
  );
});

test('a consent to a partner that fails to be withdrawn stays, and the page shows an error (D-162)', async () => {
  spyOnReports();
  answered = PARTNERS;
  await open({ 'POST /api/corporate-partners/u1/harbor': { status: 500, code: 'record-update-failed' } });
  await user.click(consents().getByRole('button', { name: 'Take back my yes: Harbor' }));
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('REFRESH_BANNER'));
  expect(partnerRows()[1]).toBe('HarborYes on March 5, 2024 · Shared: phone and due dateTake back my yes');
  expect(consents().queryByRole('status')).toBeNull();
});

test('a consent that is no longer valid has no button to withdraw it (D-230)', async () => {
  answered = { ...PRIVACY, consents: [{ ...toPartner('harbor', 'Harbor', true, AT), stands: false }] };
  await open();
  expect(consents().getByRole('listitem').textContent).toBe('HarborYes on January 31, 2024 · Nothing shared');
});

test('a linked account is shown, and can be unlinked by a member with a password (D-178, D-179)', async () => {
  answered = { ...PRIVACY, social: [{ provider: 'facebook' }] };
  const { calls } = await open({
    'POST /api/user/u1/social/unlink': () => {
      answered = { ...answered, social: [] };
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

test('without a password a linked account links to the page that sets one, and no linked account hides the section (D-179)', async () => {
  answered = { ...PRIVACY, hasPassword: false, social: [{ provider: 'facebook' }] };
  await open();
  const linked = region('Linked accounts');
  expect([linked.queryByRole('button'), linked.getByRole('link').getAttribute('href')]).toEqual([null, '/account']);
  cleanup();
  queryClient.clear();
  answered = PRIVACY;
  await open();
  expect(screen.queryByRole('region', { name: 'Linked accounts' })).toBeNull();
});

test('the data can be downloaded as a page and as JSON (D-162)', async () => {
  await open();
  const links = region('Your data').getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.hasAttribute('download')])).toEqual([
    [expect.stringMatching(/^\/api\/user\/u1\/export\?format=html/), true],
    [expect.stringMatching(/^\/api\/user\/u1\/export\?format=json/), true],
  ]);
});

test('the page has the switch of analytics (D-159)', async () => {
  await open();
  const toggle = region('Analytics').getByRole('switch', { name: 'Analytics' });
  const before = toggle.getAttribute('aria-checked');
  await user.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe(before === 'true' ? 'false' : 'true');
});

test('a member with an unsigned policy can open the page and delete the account (D-178)', async () => {
  await open({}, false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your privacy');
  const leave = document.getElementById('delete');
  expect(leave?.querySelector('button')?.textContent).toBe('Delete my account');
});

test('lists that fail to load can be requested again, and the rest of the page stays', async () => {
  spyOnReports();
  let fails = true;
  const { calls } = await open({
    'GET /api/user/u1/privacy': () => (fails ? { status: 500, code: 'internal-error' } : { data: answered }),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(region('Your data').getAllByRole('link')).toHaveLength(2);
  fails = false;
  await user.click(again);
  await waitFor(() => expect(sessions().getAllByRole('listitem')).toHaveLength(4));
  expect(calls.length).toBeGreaterThan(1);
});

import type { SentToPartner } from '@nestling/contract/account/privacy';
import type { Child, User } from '@nestling/domain/account/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { contentItem, itemsAnswer } from '#testing/content.ts';
import { consentWith, privacyWith } from '#testing/privacy.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { memberWith, openAsMember, userWith } from '#testing/user.ts';
import { zipVerdict } from '#testing/zip-codes.ts';
import { appErrorStore, clearAppError } from '#lib/words/app-error.ts';
import { refreshFacts } from '#lib/api/answers.ts';
import { queryClient } from '#lib/query.ts';
import { initSession, sessionStore } from '#lib/session/session.ts';
import { settings } from '#lib/settings.ts';
import { YourDetails } from './your-details.tsx';

const MAYA: Partial<User> = {
  country: 'US',
  zip: '19103',
  region: 'US-PA',
  shippingAddress1: '2204 Spruce Street, Apt 3',
  shippingCity: 'Philadelphia',
  shippingRegion: 'US-PA',
  shippingPostalCode: '19103',
  shippingPhone: '+12155550123',
};

const child = (dates: Partial<Child>): Child => ({
  id: 'c1',
  childName: '',
  childAge: null,
  birthDate: null,
  dueDate: null,
  ...dates,
});

const EXPECTED = child({ dueDate: '2027-03-14T00:00:00.000Z' });

type Routes = Record<string, ServedAnswer | ((call: RecordedCall) => ServedAnswer)>;

/** Withdraws a partner consent: a port, because the rewards room implements it. */
let withdraw: (uid: string, slug: string) => Promise<void> = async () => {};

/** Renders the details from the session, so that saved values appear. */
function Details() {
  return (
    <YourDetails
      user={useStore(sessionStore).member?.user ?? userWith()}
      withdrawFromPartner={(uid, slug) => withdraw(uid, slug)}
    />
  );
}

async function open(fields: Partial<User> = MAYA, routes: Routes = {}) {
  openAsMember(fields);
  const calls = serveApi({
    'GET /api/content/bbu': ({ query }) => itemsAnswer(query.get('contentType') === 'country' ? COUNTRIES : []),
    'GET /api/zip-codes': ({ query }) => ({ data: zipAnswer(query.get('zip') ?? '') }),
    'POST /api/user/u1': ({ body }) => ({ data: memberWith({ ...fields, ...body }) }),
    'POST /api/children/u1': ({ body }) => ({ data: [child(body)] }),
    'POST /api/children/u1/clear': { data: [] },
    'GET /api/user/u1/privacy': { data: privacyWith() },
    ...routes,
  });
  await render(<Details />);
  return calls;
}

const COUNTRIES = ['US', 'CA', 'GB'].map((isoCode) =>
  contentItem('country', isoCode.toLowerCase(), { isoCode, title: isoCode, postalCodeSupported: true }),
);

function zipAnswer(zip: string) {
  return zip === '00001' ? zipVerdict('COUNTRY_OR_ZIPCODE_MISMATCH') : zipVerdict('OK', 'US-NY');
}

const row = (label: string): HTMLElement => {
  const item = screen.getByText(label).closest('li');
  if (item === null) throw new Error(`${label} is in no row`);
  return item;
};
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);
const posts = (calls: readonly RecordedCall[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  openPage();
  initSession(null);
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  clearAppError();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the details show name, place with its region, the child’s date and the saved address (D-175)', async () => {
  await open({ ...MAYA, children: [EXPECTED] });
  expect(row('Name').textContent).toContain('Maya Oduya');
  expect(row('Name').textContent).toContain('Certificates keep the name they were made with.');
  expect(row('Country and ZIP code').textContent).toContain('United States, 19103');
  expect(row('Country and ZIP code').textContent).toContain('Pennsylvania. In another country, other rewards');
  expect(row('When you expect your baby').textContent).toContain('03-14-2027');
  expect(row('Saved delivery address').textContent).toContain('2204 Spruce Street, Apt 3, Philadelphia, PA 19103');
});

test.each([
  ['CA', 'CA-QC', 'Quebec. '],
  ['GB', 'GB-ALL', ''],
  ['US', null, ''],
])('for the country %s, the region %s is shown as “%s” [ACC-433]', async (country, region, name) => {
  await open({ ...MAYA, country, region });
  expect(screen.getByText(/In another country/).textContent).toBe(
    `${name}In another country, other rewards are available.`,
  );
});

test.each(['Łucja', 'D’Ángelo', "D'Ángelo", '李', 'مريم', 'é'.repeat(100)])(
  'the details save the name %s',
  async (name) => {
    const calls = await open();
    await user.click(button('Change: Name'));
    await fill(await field('First name'), ` ${name} `);
    await user.click(button('Save'));
    await waitFor(() => expect(within(row('Name')).getByRole('status').textContent).toBe('Saved.'));
    expect(posts(calls, '/api/user/u1')).toEqual([{ firstName: name, lastName: 'Oduya' }]);
    expect(row('Name').textContent).toContain(`${name} Oduya`);
    expect(document.activeElement).toBe(button('Change: Name'));
    expect(screen.queryByLabelText('First name')).toBeNull();
  },
);

test('an invisible name is refused, a summary of two errors takes the focus, and the typed text stays', async () => {
  const calls = await open();
  await user.click(button('Change: Name'));
  await fill(await field('First name'), '\u200b\u200d');
  await fill(await field('Last name'), '   ');
  await user.click(button('Save'));
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  expect((await field('First name')).getAttribute('value')).toBe('\u200b\u200d');
  expect(posts(calls, '/api/user/u1')).toEqual([]);
});

test('a server refusal shows at its field and any other failure in the banner, and the typed text stays', async () => {
  spyOnReports();
  let answer: ServedAnswer = { status: 422, code: 'bad-name' };
  await open(MAYA, {
    'POST /api/user/u1': () => answer,
  });
  await user.click(button('Change: Name'));
  await fill(await field('Last name'), 'Oduya-Li');
  await user.click(button('Save'));
  await waitFor(() => expect(row('Name').querySelector('[role="alert"]')).not.toBeNull());
  answer = { status: 500, code: 'internal-error' };
  await user.click(button('Save'));
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('REFRESH_BANNER'));
  expect((await field('Last name')).getAttribute('value')).toBe('Oduya-Li');
});

test('cancelling a change saves nothing and returns the focus to the Change button', async () => {
  const calls = await open();
  await user.click(button('Change: Name'));
  await fill(await field('First name'), 'Anna');
  await user.click(button('Not now'));
  expect([document.activeElement, posts(calls, '/api/user/u1')]).toEqual([button('Change: Name'), []]);
  await user.click(button('Change: Name'));
  expect((await field('First name')).getAttribute('value')).toBe('Maya');
});

test('country and postal code are saved together, and a code of another country shows an error at its field', async () => {
  const calls = await open();
  await user.click(button('Change: Country and ZIP code'));
  const zip = await field('ZIP code');
  await fill(zip, '00001');
  await user.click(button('Save'));
  await waitFor(() => expect(zip.getAttribute('aria-invalid')).toBe('true'));
  expect(posts(calls, '/api/user/u1')).toEqual([]);
  await fill(zip, '10001');
  await user.click(button('Save'));
  await waitFor(() => expect(posts(calls, '/api/user/u1')).toEqual([{ country: 'US', zip: '10001' }]));
  await waitFor(() => expect(row('Country and ZIP code').textContent).toContain('United States, 10001'));
});

test('a due date is replaced by a birth date in the same picker', async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
  const calls = await open({ ...MAYA, children: [EXPECTED] });
  await user.click(button('Change: When you expect your baby'));
  await user.click(await screen.findByLabelText('Yes, baby is born'));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(button('2026'));
  await user.click(button('Nov'));
  await user.click(button('Friday, November 6, 2026'));
  await user.click(button('Save'));
  await waitFor(() =>
    expect(posts(calls, '/api/children/u1')).toEqual([{ birthDate: '2026-11-06T00:00:00.000Z', dueDate: null }]),
  );
  await waitFor(() => expect(row('Your baby’s birth date').textContent).toContain('11-06-2026'));
  vi.useRealTimers();
});

test.each([
  [1, 'This replaces the date you saved: March 14, 2027.'],
  [2, ''],
])(
  'with a limit of %i children, a second child date shows the warning "%s" about the saved date [RWD-442]',
  async (limit, output) => {
    vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
    settings().config.numChildrenLimit = limit;
    await open({ ...MAYA, children: [EXPECTED] });
    await user.click(button('Change: When you expect your baby'));
    await user.click(await screen.findByLabelText('Yes, baby is born'));
    const line = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .find((text) => text.startsWith('This replaces')) ?? '';
    expect(line()).toBe('');
    for (const name of ['2026', 'Nov', 'Friday, November 6, 2026']) await user.click(button(name));
    expect(line()).toBe(output);
    settings().config.numChildrenLimit = 1;
    vi.useRealTimers();
  },
);

const sentTo = (partner: string, input: string, state: SentToPartner['state']): SentToPartner => ({
  partner,
  at: null,
  fields: [input],
  state,
  withdrawnAt: null,
});

const harborWith = (stands: boolean, state: SentToPartner['state'] = stands ? 'sent' : 'withdrawing') =>
  privacyWith({
    consents: [consentWith({ kind: 'partner', name: 'harbor', title: 'Harbor', answer: stands, stands })],
    sent: [sentTo('harbor', 'childDueDate', state), sentTo('minnow', 'email', 'sent')],
  });

test('removing the child’s date lists each partner that has it, with a button to withdraw the consent (D-234)', async () => {
  const accepted: string[] = [];
  withdraw = async (uid, slug) => {
    accepted.push(`${uid} ${slug}`);
    await refreshFacts(['user']);
  };
  await open(
    { ...MAYA, children: [EXPECTED] },
    { 'GET /api/user/u1/privacy': () => ({ data: harborWith(accepted.length === 0) }) },
  );
  await user.click(button('Change: When you expect your baby'));
  const item = (await screen.findByText(/^Harbor has a birth or due date from you too/)).closest('li');
  expect(item?.closest('ul')?.children).toHaveLength(1);
  await user.click(button('Take back my yes: Harbor'));
  const reported = await screen.findByText('Your yes is taken back. We are telling Harbor.');
  expect(accepted).toEqual(['u1 harbor']);
  await waitFor(() => expect(document.activeElement).toBe(reported));
  expect(button('Remove the date')).toBeTruthy();
});

test.each<[string, SentToPartner['state'], SentToPartner['state'], string, string]>([
  [
    'that will get the date',
    'queued',
    'dropped',
    'may still get a date from you',
    'Harbor does not get a date from you.',
  ],
  ['that has the date', 'sent', 'withdrawn', 'has a birth or due date from you too', 'We are telling Harbor.'],
])(
  'a partner %s is shown with its state, before and after the consent is withdrawn (D-234)',
  async (_, before, after, ...output) => {
    let stands = true;
    withdraw = async () => {
      stands = false;
      await refreshFacts(['user']);
    };
    const privacy = () => ({ data: harborWith(stands, stands ? before : after) });
    await open({ ...MAYA, children: [EXPECTED] }, { 'GET /api/user/u1/privacy': privacy });
    await user.click(button('Change: When you expect your baby'));
    await screen.findByText(new RegExp(`^Harbor ${output[0]}`));
    await user.click(button('Take back my yes: Harbor'));
    const reported = await screen.findByText(`Your yes is taken back. ${output[1]}`);
    await waitFor(() => expect(document.activeElement).toBe(reported));
  },
);

test('the child’s date is removed without a confirmation, and a status line says so', async () => {
  const calls = await open({ ...MAYA, children: [EXPECTED] });
  await user.click(button('Change: When you expect your baby'));
  await user.click(await screen.findByRole('button', { name: 'Remove the date' }));
  await waitFor(() => expect(row('Your baby').textContent).toContain('No date saved'));
  expect(posts(calls, '/api/children/u1/clear')).toHaveLength(1);
  expect(within(row('Your baby')).getByRole('status').textContent).toBe(
    'The date is removed, and nobody will ask you why.',
  );
  expect(document.activeElement).toBe(button('Add: Your baby'));
});

test('the saved address is removed together with its phone, and a member without an address has no address row', async () => {
  const calls = await open();
  await user.click(button('Remove: Saved delivery address'));
  await waitFor(() => expect(row('Saved delivery address').textContent).toContain('The address is removed.'));
  expect(posts(calls, '/api/user/u1')).toEqual([
    { shippingAddress1: '', shippingCity: '', shippingRegion: '', shippingPostalCode: '', shippingPhone: '' },
  ]);
  cleanup();
  await open({ ...MAYA, shippingAddress1: null, shippingCity: null, shippingRegion: null, shippingPostalCode: null });
  expect(screen.queryByText('Saved delivery address')).toBeNull();
});

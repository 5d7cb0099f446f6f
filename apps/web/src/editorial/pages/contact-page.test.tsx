import { SMALL_TEXT_MAX_LENGTH } from '@nestling/domain/account/field-rules';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSaving } from '#testing/saved-state.ts';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { contactContent } from '#testing/contact.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { renderRoutes } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { openAsMember } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { queryClient } from '../../lib/query.ts';
import { endSession, initSession } from '../../lib/session/session.ts';
import { contactDraft } from '../data/contact-draft.ts';
import ContactPage, { load } from './contact-page.tsx';
import ContactSentPage from './contact-sent-page.tsx';

const SENT: ServedAnswer = { data: { sent: true, reference: 'NC-7F42K', answerBy: '2026-11-24' } };

const REACHED: ServedAnswer = { data: { records: [{}] } };

/** The server's test of the typed email. */
let delivery: ServedAnswer = REACHED;

const serve = (answer: ServedAnswer | ((call: RecordedCall) => ServedAnswer | Promise<ServedAnswer>) = SENT) =>
  serveApi({
    'GET /api/content/bbu': contactContent,
    'GET /api/email/validate': () => delivery,
    'POST /api/email/contact-form': answer,
  });

async function open(at: string | { pathname: string; state: unknown } = '/contact-form') {
  const routes = [
    { path: '/contact-form', element: <ContactPage /> },
    { path: '/contact-form/:formVersion', element: <ContactPage /> },
    { path: '/contact-form/:formVersion/confirmation', element: <ContactSentPage /> },
  ];
  const rendered = await renderRoutes(routes, { at });
  await waitFor(() => expect(rendered.container.querySelector('[aria-busy="true"]')).toBeNull());
  return rendered;
}

const email = () => screen.getByLabelText<HTMLInputElement>('Your email');
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your message/ });
const send = () => user.click(screen.getByRole('button', { name: 'Send my message' }));
const sent = (calls: readonly RecordedCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  openPage();
  initSession(null);
  queryClient.clear();
  delivery = REACHED;
  contactDraft.setState({ userEmail: null, userMessage: '', answeredTo: null });
});
afterEach(() => {
  cleanup();
  clearAppError();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the page is open to visitors and shows the emergency number [LRN-007 ACC-028]', async () => {
  serve();
  const { container } = await open();
  expect(container.querySelector('h1')?.textContent).toBe('The default form');
  expect(container.querySelector('form')).not.toBeNull();
  expect(container.textContent).toContain('In danger now? Call 911');
});

test('the form is rendered at once, before the editors’ texts are loaded', async () => {
  serveApi({ 'GET /api/content/bbu': () => new Promise<ServedAnswer>(() => {}) });
  await renderRoutes([{ path: '/contact-form', element: <ContactPage /> }], { at: '/contact-form' });
  expect(message().value).toBe('');
});

test('texts and offices are loaded before the page opens', async () => {
  serve();
  await load();
  const { container } = await renderRoutes([{ path: '/contact-form', element: <ContactPage /> }], {
    at: '/contact-form',
  });
  expect(container.querySelector('h1')?.textContent).toBe('The default form');
  expect(container.querySelectorAll('aside li')).toHaveLength(2);
});

test('the page opens without an answer of the content service', async () => {
  serveApi({ 'GET /api/content/bbu': 'offline' });
  await expect(load()).resolves.toBeUndefined();
});

test('the form has an email, a message and a button, and stores the typed text in memory [LRN-251 LRN-252 LRN-253 LRN-268]', async () => {
  serve();
  await open();
  expect(screen.getByRole('button', { name: 'Send my message' }).getAttribute('type')).toBe('submit');
  expect([email().value, message().value]).toEqual(['', '']);
  await fill(email(), 'maya@example.com');
  await fill(message(), 'Hello');
  expect(contactDraft.getState()).toMatchObject({ userEmail: 'maya@example.com', userMessage: 'Hello' });
});

test('the email field has the default limit of 300 characters [LRN-304 LRN-306]', async () => {
  serve();
  await open();
  await fill(email(), 'a'.repeat(SMALL_TEXT_MAX_LENGTH + 1));
  expect(screen.getByText('Use at most 300 characters. This is 1 too long.')).toBeDefined();
});

test('the offices are shown next to the form, each with its lines [LRN-254 LRN-255 LRN-256 LRN-350]', async () => {
  const calls = serve();
  const { container } = await open();
  await waitFor(() => expect(container.querySelectorAll('aside li')).toHaveLength(2));
  expect([...container.querySelectorAll('aside li')].map((office) => office.textContent)).toEqual([
    'Toronto40 Sparrow LaneCanada',
    'Warsawul. Wróbla 700-138 Warszawa',
  ]);
  const match = calls.map(({ query }) => query).find((query) => query.get('slug') === 'contact-form');
  expect([match?.get('contentType'), match?.get('limit')]).toEqual(['section', '1']);
});

test('/contact-form shows the default version [LRN-028]', async () => {
  serve();
  const { container } = await open('/contact-form');
  expect(container.querySelector('h1')?.textContent).toBe('The default form');
});

test.each(['account-deletion', 'default', 'faq', 'multiples', 'no-pickup-in-range', 'pickup-confirmation', 'shopify'])(
  'the version %s has its own texts [LRN-029 LRN-258 ACC-029]',
  async (version) => {
    const calls = serve();
    const { container } = await open(`/contact-form/${version}`);
    expect(container.querySelector('h1')?.textContent).toBe(`The ${version} form`);
    await fill(email(), 'maya@example.com');
    await fill(message(), 'Hello');
    await send();
    await waitFor(() => expect(sent(calls)).toMatchObject([{ contactForm: version }]));
  },
);

test('an undeliverable email shows one warning and is accepted when it is submitted again', async () => {
  delivery = { status: 422, code: 'bad-email' };
  const calls = serve();
  await open();
  await fill(email(), 'maya@example.con');
  await fill(message(), 'Hello');
  await send();
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(document.body.textContent).toContain('No email server answers for the part after the @.');
  expect(sent(calls)).toEqual([]);
  await send();
  await waitFor(() => expect(sent(calls)).toMatchObject([{ userData: { email: 'maya@example.con' } }]));
});

test('the versions are requested by content type, in the language of the page [LRN-349]', async () => {
  openPage('pl-PL');
  const calls = serve();
  await open();
  const match = calls.map(({ query }) => query).find((query) => query.get('contentType') === 'contactForm');
  expect(match?.get('locale')).toBe('pl-PL');
});

test('an unknown version is reported, and the page shows the default version [LRN-370 LRN-030]', async () => {
  const reported = spyOnReports();
  const calls = serve();
  const { container } = await open('/contact-form/complaints');
  expect(container.querySelector('h1')?.textContent).toBe('The default form');
  expect(reported).toHaveBeenCalledWith('Could not load contact form by URL parameter', 'complaints');
  await fill(email(), 'maya@example.com');
  await fill(message(), 'Hello');
  await send();
  await waitFor(() => expect(sent(calls)).toMatchObject([{ contactForm: 'default' }]));
});

test('a guest’s message is trimmed, and unknown values are sent as two dashes [LRN-264 LRN-265 LRN-266 LRN-267]', async () => {
  const calls = serve();
  await open();
  await fill(email(), 'guest@example.com');
  await fill(message(), '  hi ');
  await send();
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  const [{ messageId, ...body } = {}] = sent(calls);
  expect(messageId).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toEqual({
    contactForm: 'default',
    message: 'hi',
    userData: {
      email: 'guest@example.com',
      country: '--',
      firstName: '--',
      lastName: '--',
      locale: 'en-US',
      region: '--',
      subject: '--',
    },
  });
});

test('the form is filled with the member’s email, and known profile values are sent with the message', async () => {
  openAsMember({ email: 'maya@example.com', country: 'US', region: 'US-PA', firstName: 'Maya', lastName: 'Oduya' });
  const calls = serve();
  await open();
  expect(email().value).toBe('maya@example.com');
  await fill(message(), 'hi');
  await send();
  await waitFor(() =>
    expect(sent(calls)).toMatchObject([
      { userData: { email: 'maya@example.com', country: 'US', region: 'US-PA', firstName: 'Maya', lastName: 'Oduya' } },
    ]),
  );
});

test('two errors are shown together, their summary takes the focus, and nothing is sent [LRN-269 LRN-270 LRN-272 LRN-273]', async () => {
  const calls = serve();
  await open();
  await fill(email(), 'abc');
  await fill(message(), '   ');
  await send();
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(summary.textContent).toContain('Write your email like this');
  expect(summary.textContent).toContain('Write a message, even a short one.');
  expect([email().value, message().value]).toEqual(['abc', '   ']);
  expect(sent(calls)).toEqual([]);
  // Each alone must be refused.
  await fill(email(), 'maya@example.com');
  await send();
  await fill(email(), 'abc');
  await fill(message(), 'Hello');
  await send();
  expect(sent(calls)).toEqual([]);
  await fill(email(), 'maya@example.com');
  await send();
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
});

test('a message of one character is sent [LRN-271]', async () => {
  const calls = serve();
  await open();
  await fill(email(), 'maya@example.com');
  await fill(message(), ' x ');
  await send();
  await waitFor(() => expect(sent(calls)).toMatchObject([{ message: 'x' }]));
});

test.each([
  [1000, 1],
  [1001, 0],
])('a message of %i characters is sent %i times and never cut [LRN-305 ACC-359]', async (length, times) => {
  const calls = serve();
  await open();
  await fill(email(), 'maya@example.com');
  await fill(message(), 'x'.repeat(length));
  await send();
  await waitFor(() => expect(sent(calls)).toHaveLength(times));
  if (times === 0) {
    expect(message().value).toHaveLength(length);
    expect(document.activeElement).toBe(message());
    expect(document.body.textContent).toContain('Keep your message to 1,000 characters.');
  }
});

test('invisible characters are not counted in a message', async () => {
  serve();
  await open();
  await fill(message(), `Hello${'\u200B'.repeat(30)}`);
  expect(screen.getByText('5 of 1,000')).toBeDefined();
});

test('after sending, the confirmation shows date, address and reference, and the form is empty again [LRN-031 LRN-259 LRN-260 ACC-030]', async () => {
  serve();
  const { container, router } = await open('/contact-form/multiples');
  await fill(email(), 'maya@example.com');
  await fill(message(), 'Twins');
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/contact-form/multiples/confirmation'));
  expect(router.state.location.state).toEqual({ reference: 'NC-7F42K', answerBy: '2026-11-24' });
  expect(container.textContent).toContain('We will answer by Tuesday, November 24, to maya@example.com.');
  expect(container.textContent).toContain('NC-7F42K');
  await act(async () => router.navigate('/contact-form/multiples'));
  expect([email().value, message().value]).toEqual(['', '']);
});

test('the explore links are in order, without missing or unsafe addresses [LRN-262 LRN-263]', async () => {
  serve();
  const { container } = await open({ pathname: '/contact-form/default/confirmation', state: null });
  await waitFor(() => expect(container.querySelectorAll('section li')).toHaveLength(4));
  const links = [...container.querySelectorAll('section li')].map((row) => [
    row.querySelector('a')?.textContent,
    row.querySelector('a')?.getAttribute('href'),
    row.querySelector('img')?.getAttribute('src'),
  ]);
  expect(links).toEqual([
    ['Privacy', '/policy', '/media/a.svg'],
    ['Games', '/activities', '/media/a.svg'],
    ['The shop (opens in a new tab)', 'https://shop.example.com/', '/media/a.svg'],
    ['Write to us', 'mailto:care@example.com', '/media/a.svg'],
  ]);
  expect(container.querySelector('a[href^="https:"]')?.getAttribute('target')).toBe('_blank');
  expect(container.querySelector('a[href^="mailto:"]')?.getAttribute('target')).toBeNull();
  expect(container.textContent).not.toContain('Your reference');
  expect(container.textContent).not.toContain('Thank you');
});

test('after a reload the confirmation shows no email', async () => {
  serve();
  const state = { reference: 'NC-7F42K', answerBy: '2026-11-24' };
  const { container } = await open({ pathname: '/contact-form/default/confirmation', state });
  expect(container.textContent).toContain('Thank you. We will answer by Tuesday, November 24.');
});

test('Back to a confirmation shows a message of another member to nobody', async () => {
  serve();
  const state = { reference: 'NC-7F42K', answerBy: '2026-11-24', uid: 'u2' };
  const { container } = await open({ pathname: '/contact-form/default/confirmation', state });
  expect(container.textContent).not.toContain('NC-7F42K');
  expect(container.textContent).not.toContain('November 24');
});

test('a message that fails to be sent shows the banner, and its text stays [LRN-261]', async () => {
  spyOnReports();
  serve({ status: 500, code: 'internal-error' });
  await open();
  await fill(email(), 'maya@example.com');
  await fill(message(), 'Hello');
  await send();
  await waitFor(() =>
    expect(appErrorStore.getState().error).toMatchObject({ slug: 'default-error', type: 'REFRESH_BANNER' }),
  );
  expect(message().value).toBe('Hello');
});

test('the sixth message in 15 minutes shows a hint at the text field, and the text stays', async () => {
  serve({ status: 429, code: 'too-many-requests' });
  await open();
  await fill(email(), 'maya@example.com');
  await fill(message(), 'Hello');
  await send();
  await waitFor(() => expect(document.activeElement).toBe(message()));
  expect(document.body.textContent).toContain('Please try again in 15 minutes. Your text stays here.');
  expect(message().value).toBe('Hello');
});

test('a message sent again after a lost answer has the same id, and a changed message has a new id', async () => {
  spyOnReports();
  const calls = serve({ status: 500, code: 'internal-error' });
  await open();
  await fill(email(), 'maya@example.com');
  await fill(message(), 'Hello');
  await send();
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  await send();
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  await fill(message(), 'Hello there');
  await send();
  await waitFor(() => expect(sent(calls)).toHaveLength(3));
  const ids = sent(calls).map(({ messageId }) => messageId);
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
});

test('a message sent again after visiting another page has the same id, and one after a success has a new id', async () => {
  spyOnReports();
  const answers: ServedAnswer[] = [{ status: 500, code: 'internal-error' }, SENT, SENT];
  const calls = serve(() => answers.shift() ?? SENT);
  const { router } = await open();
  for (const tries of [1, 2, 3]) {
    await act(async () => router.navigate('/contact-form/default/confirmation'));
    await act(async () => router.navigate('/contact-form'));
    await fill(email(), 'maya@example.com');
    await fill(message(), 'Hello');
    await send();
    await waitFor(() => expect(sent(calls)).toHaveLength(tries));
  }
  const ids = sent(calls).map(({ messageId }) => messageId);
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
});

test('text typed while the message is being sent is not lost', async () => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  serve(async () => {
    await arrival;
    return SENT;
  });
  const { router } = await open();
  await fill(email(), 'maya@example.com');
  await fill(message(), 'Hello');
  await send();
  await fill(message(), 'Hello, and one thing more');
  arrive();
  await waitFor(() => expect(router.state.location.pathname).toBe('/contact-form/default/confirmation'));
  await act(async () => router.navigate('/contact-form'));
  expect(message().value).toBe('Hello, and one thing more');
});

test('after a sign-out the text stays in memory and the email does not, and neither is stored [ACC-132]', async () => {
  const stored = startSaving();
  openAsMember({ email: 'maya@example.com' });
  serve();
  await open();
  await fill(email(), 'other@example.com');
  await fill(message(), 'Words that stay');
  expect(stored()).not.toMatch(/other@example|Words that stay/);
  await act(async () => endSession('here'));
  expect([email().value, message().value]).toEqual(['', 'Words that stay']);
  expect(stored()).not.toMatch(/other@example|Words that stay/);
});

test('a sent message is reported to analytics by its form, without its content [LRN-389]', async () => {
  const received = recordAnalytics();
  serve();
  await open('/contact-form/faq');
  await fill(email(), 'canary@example.com');
  await fill(message(), 'A canary sings');
  await send();
  await waitFor(() => expect(eventsOf(received)).toEqual([['Contact Form Submitted', { form: 'faq' }]]));
  expect(JSON.stringify(received)).not.toMatch(/canary/);
});

test('a failure to load the editors’ texts is reported, and the form still sends [LRN-370]', async () => {
  const reported = spyOnReports();
  const calls = serveApi({
    'GET /api/content/bbu': { status: 502, code: 'content-unavailable' },
    'GET /api/email/validate': REACHED,
    'POST /api/email/contact-form': SENT,
  });
  const { container } = await open('/contact-form/multiples');
  expect(container.querySelector('h1')?.textContent).toBe('Write to us');
  expect(reported).toHaveBeenCalledWith('Could not load contact form by URL parameter', expect.anything());
  expect(appErrorStore.getState().error).toBeNull();
  await fill(email(), 'maya@example.com');
  await fill(message(), 'Hello');
  await send();
  await waitFor(() => expect(sent(calls)).toMatchObject([{ contactForm: 'multiples', message: 'Hello' }]));
});

import type { EventBatch } from '@nestling/contract/platform/analytics';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { analytics as Analytics } from '../../lib/analytics/analytics.ts';
import type { chooseConsent as ChooseConsent } from '../../lib/analytics/consent.ts';

interface Opened {
  analytics: typeof Analytics;
  chooseConsent: typeof ChooseConsent;
}

const PREVIOUS = '6d4f2a1e-3b5c-4d7e-8f90-a1b2c3d4e5f6';

let batches: EventBatch[];
let beacons: EventBatch[];
let isOnline: boolean;
let status: number;

/** Resets the modules, so that each test starts like a freshly loaded page. */
async function open(
  consent: 'yes' | 'no' | 'locked',
  before?: (opened: Opened) => void,
  debugMode = false,
): Promise<Opened> {
  vi.resetModules();
  const { bootstrapIn } = await import('#testing/bootstrap.ts');
  const { initSettings } = await import('../../lib/settings.ts');
  const page = bootstrapIn('en-US');
  initSettings({ ...page, flags: { ...page.flags, debugMode }, analytics: { consent } });
  if (consent !== 'locked') document.cookie = `bbu-consent=analytics=${consent}; Path=/`;
  const { analytics } = await import('../../lib/analytics/analytics.ts');
  const { chooseConsent } = await import('../../lib/analytics/consent.ts');
  before?.({ analytics, chooseConsent });
  const { openQueue } = await import('./analytics-queue.ts');
  openQueue();
  return { analytics, chooseConsent };
}

const types = (sent: readonly EventBatch[]) => sent.flatMap(({ events }) => events.map(({ type }) => type));
const storedOf = () => localStorage.getItem('bbu-analytics');
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  batches = [];
  beacons = [];
  isOnline = true;
  status = 202;
  history.replaceState(null, '', '/login');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_address: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
    // `keepalive`, so that a request in progress survives the end of the page.
    expect(keepalive).toBe(true);
    if (!isOnline) throw new TypeError('Failed to fetch');
    batches.push(JSON.parse(body) as EventBatch);
    return Response.json({ data: { accepted: 1, dropped: 0 } }, { status });
  });
  Object.assign(navigator, {
    sendBeacon: (_address: string, body: Blob) => {
      expect(body.type).toBe('application/json');
      void body.text().then((text) => beacons.push(JSON.parse(text) as EventBatch));
      return true;
    },
  });
});

afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.cookie = 'bbu-consent=; Path=/; Max-Age=0';
  document.cookie = 'bbu-country-code=; Path=/; Max-Age=0';
});

test('page view, event, identify, alias, track and reset are sent together after 3 s [ACC-410]', async () => {
  const { analytics } = await open('yes');
  analytics.page('/course/safe-sleep');
  analytics.event('Registration Step Complete', { step: '1-geo' });
  analytics.identify();
  analytics.alias();
  analytics.track('Zip Error', { country: 'US' });
  analytics.reset();
  await later(2999);
  expect(batches).toEqual([]);
  await later(1);
  expect(batches).toHaveLength(1);
  expect(batches[0]?.events).toEqual([
    { type: 'page', path: '/course/safe-sleep', at: expect.any(String) as string },
    {
      type: 'event',
      name: 'Registration Step Complete',
      properties: { step: '1-geo' },
      path: '/login',
      at: expect.any(String) as string,
    },
    { type: 'identify', path: '/login', at: expect.any(String) as string },
    { type: 'alias', path: '/login', at: expect.any(String) as string },
    {
      type: 'track',
      name: 'Zip Error',
      properties: { country: 'US' },
      path: '/login',
      at: expect.any(String) as string,
    },
    { type: 'reset', path: '/login', at: expect.any(String) as string },
  ]);
});

test('20 events are sent at once, including events from before the module was loaded', async () => {
  const { analytics } = await open('yes', (page) => page.analytics.event('Login'));
  for (let count = 0; count < 19; count += 1) analytics.event('Password Error');
  await later(0);
  expect(batches.map(({ events }) => events.length)).toEqual([20]);
  expect(batches[0]?.events[0]?.name).toBe('Login');
});

test('a page that is closed sends the remaining events as JSON beacons', async () => {
  const { analytics } = await open('no');
  analytics.event('Login');
  window.dispatchEvent(new Event('pagehide'));
  await later(5000);
  expect(types(beacons)).toEqual(['event']);
  expect(batches).toEqual([]);
});

test('no page view is sent under /content/ebooks, and no path contains a query or a name [ACC-043]', async () => {
  const { analytics } = await open('yes');
  analytics.page('/content/ebooks/sleep');
  analytics.page('/verify/BBU-2345CDEF6789');
  analytics.page('/canary@example.com');
  await later(3000);
  expect(batches[0]?.events.map(({ path }) => path)).toEqual(['/verify/:certificateID', '*']);
});

test('with consent the browser’s id is stored, and a reset deletes it', async () => {
  const { analytics } = await open('yes');
  expect(storedOf()).toBeNull();
  analytics.event('Login');
  const first = storedOf();
  expect(first).toMatch(/^\{"id":"[0-9a-f-]{36}"\}$/);
  analytics.reset();
  expect(storedOf()).toBeNull();
  analytics.event('Login');
  await later(3000);
  const [before, after] = batches;
  expect(types(batches)).toEqual(['event', 'reset', 'event']);
  expect(first).toBe(JSON.stringify({ id: before?.anonymousId }));
  expect(after?.anonymousId).not.toBe(before?.anonymousId);
});

test.each(['no', 'locked'] as const)('with consent %s no id is stored and no member is identified', async (consent) => {
  localStorage.setItem('bbu-analytics', JSON.stringify({ id: PREVIOUS }));
  const { analytics } = await open(consent);
  analytics.identify();
  analytics.alias();
  analytics.event('Login');
  await later(0);
  // The id of before is withdrawn at once.
  expect(batches).toEqual([
    { anonymousId: PREVIOUS, consents: false, events: [{ type: 'withdraw', at: expect.any(String) as string }] },
  ]);
  await later(3000);
  expect(types(batches)).toEqual(['withdraw', 'event']);
  expect(batches[1]?.anonymousId).not.toBe(PREVIOUS);
  expect(storedOf()).toBeNull();
});

test('Global Privacy Control overrides a stored consent, and the country US is treated as consent', async () => {
  document.cookie = 'bbu-consent=analytics=yes; Path=/';
  const locked = await open('locked');
  locked.analytics.identify();
  await later(3000);
  expect(batches).toEqual([]);

  const american = await open('no');
  document.cookie = 'bbu-consent=; Path=/; Max-Age=0';
  document.cookie = 'bbu-country-code=US; Path=/';
  american.analytics.identify();
  await later(3000);
  expect(types(batches)).toEqual(['identify']);
});

test('withdrawing consent deletes the id at once, and consenting again creates a new one', async () => {
  const { analytics, chooseConsent } = await open('yes');
  analytics.event('Login');
  chooseConsent('no');
  await later(0);
  expect(storedOf()).toBeNull();
  expect(document.cookie).toContain('bbu-consent=analytics=no');
  analytics.event('Login');
  expect(storedOf()).toBeNull();
  chooseConsent('yes');
  analytics.event('Login');
  expect(storedOf()).not.toBeNull();
  await later(3000);
  expect(new Set(batches.map(({ anonymousId }) => anonymousId)).size).toBe(3);
});

test('a no withdraws the id at once, before its events, and a sign-out withdraws none', async () => {
  const { analytics, chooseConsent } = await open('yes');
  analytics.event('Login');
  const stored = storedOf();
  chooseConsent('no');
  await later(0);
  const [withdrawal, events] = batches;
  expect(types(batches)).toEqual(['withdraw', 'event']);
  expect(stored).toBe(JSON.stringify({ id: withdrawal?.anonymousId }));
  expect(events?.anonymousId).toBe(withdrawal?.anonymousId);
  chooseConsent('no');
  chooseConsent('yes');
  analytics.event('Login');
  analytics.reset();
  // The former visitor's id is not that of whoever says no now.
  chooseConsent('no');
  await later(3000);
  expect(types(batches)).toEqual(['withdraw', 'event', 'event', 'reset']);
});

test('a no that is chosen without a network is sent once it is back', async () => {
  const { analytics, chooseConsent } = await open('yes');
  analytics.event('Login');
  await later(3000);
  isOnline = false;
  chooseConsent('no');
  await later(0);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await later(0);
  expect(types(batches)).toEqual(['event', 'withdraw']);
});

test.each([429, 503])('a no that the server answers with %s is sent again, other events are not', async (refusal) => {
  const { analytics, chooseConsent } = await open('yes');
  status = refusal;
  analytics.event('Login');
  chooseConsent('no');
  await later(0);
  expect(types(batches)).toEqual(['withdraw', 'event']);
  status = 202;
  await later(10_000);
  expect(types(batches)).toEqual(['withdraw', 'event', 'withdraw']);
  expect(batches[2]?.anonymousId).toBe(batches[0]?.anonymousId);
  await later(60_000);
  expect(batches).toHaveLength(3);
});

test('a no that the server has not answered when its page is closed is sent by the next page, once', async () => {
  const { analytics, chooseConsent } = await open('yes');
  analytics.event('Login');
  await later(3000);
  const [{ anonymousId } = { anonymousId: '' }] = batches;
  status = 503;
  chooseConsent('no');
  await later(0);
  chooseConsent('yes');
  analytics.event('Login');
  window.dispatchEvent(new Event('pagehide'));

  const withdrawn = (): string[] =>
    batches.flatMap((batch) => (types([batch]).includes('withdraw') ? [batch.anonymousId] : []));
  status = 202;
  batches = [];
  await open('yes');
  await later(0);
  expect(withdrawn()).toEqual([anonymousId]);
  await open('yes');
  await later(0);
  expect(withdrawn()).toEqual([anonymousId]);
  expect(storedOf()).toMatch(/^\{"id":"[\da-f-]{36}"\}$/);
});

test('each batch says whether the visitor consented when its events happened', async () => {
  const { analytics, chooseConsent } = await open('no');
  analytics.event('Login');
  chooseConsent('yes');
  analytics.event('Login');
  await later(3000);
  expect(batches.map(({ consents }) => consents)).toEqual([false, true]);
});

test('consent withdrawn in another tab applies from the next event on, with a new id that is not stored', async () => {
  const { analytics } = await open('yes');
  analytics.event('Login');
  localStorage.removeItem('bbu-analytics');
  document.cookie = 'bbu-consent=analytics=no; Path=/';
  analytics.event('Login');
  await later(3000);
  expect(types(batches)).toEqual(['withdraw', 'event', 'event']);
  const [withdrawn, before, after] = batches.map(({ anonymousId }) => anonymousId);
  expect(withdrawn).toBe(before);
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
  expect(storedOf()).toBeNull();
});

test.each(['former', 'maya@example.com', `${PREVIOUS}-maya`])(
  'a stored browser id that is not a UUID, %s, is replaced (D-247)',
  async (id) => {
    localStorage.setItem('bbu-analytics', JSON.stringify({ id }));
    const { analytics } = await open('yes');
    analytics.event('Login');
    await later(3000);
    expect(batches[0]?.anonymousId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(storedOf()).toBe(JSON.stringify({ id: batches[0]?.anonymousId }));
  },
);

test('a country outside the US deletes the stored id, and events before the next consent have another id', async () => {
  document.cookie = 'bbu-country-code=US; Path=/';
  localStorage.setItem('bbu-analytics', JSON.stringify({ id: PREVIOUS }));
  const { analytics } = await open('yes');
  document.cookie = 'bbu-consent=; Path=/; Max-Age=0';
  analytics.event('Login');
  document.cookie = 'bbu-country-code=PL; Path=/';
  analytics.event('Login');
  await later(0);
  expect(storedOf()).toBeNull();
  document.cookie = 'bbu-country-code=US; Path=/';
  analytics.event('Login');
  await later(3000);
  const ids = batches.map(({ anonymousId }) => anonymousId);
  expect(ids[0]).toBe(PREVIOUS);
  expect(new Set(ids).size).toBe(3);
});

test('events wait while the network is off, and at most 200 are kept [ACC-412]', async () => {
  const { analytics } = await open('no');
  isOnline = false;
  for (let count = 0; count < 250; count += 1) analytics.event('Login');
  await later(60_000);
  expect(batches).toEqual([]);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await later(0);
  expect(batches.flatMap(({ events }) => events)).toHaveLength(200);
});

test.each([true, false])(
  'only debug mode (%s) writes the events to the console as well [ACC-033]',
  async (debugMode) => {
    const written = vi.spyOn(console, 'info').mockReturnValue();
    const { analytics } = await open('no', undefined, debugMode);
    analytics.event('Login');
    await later(3000);
    expect(batches.flatMap(({ events }) => events)).toHaveLength(1);
    expect(written.mock.calls).toMatchObject(debugMode ? [['analytics', { name: 'Login' }]] : []);
    written.mockRestore();
  },
);

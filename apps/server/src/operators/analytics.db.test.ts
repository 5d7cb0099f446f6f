import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestProduct, type HttpAnswer, type Browser, type TestProduct } from '../../testing/product.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';

const VIDEO = 'a-bag-by-the-door';
const ARTICLE = 'after-birth-signs';

const log = recordedLog('debug');
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' }, { log: log.log });
});
afterAll(() => product.close());

let id: string;
beforeEach(() => {
  id = randomUUID();
});

const now = (): string => product.clock.now().toISOString();

function visitor(cookies: Record<string, string> = {}): Browser {
  return withCookies(product.browser(), cookies);
}

function withCookies<B extends Browser>(browser: B, cookies: Record<string, string>): B {
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  return browser;
}

type Input = Record<string, unknown>;

function collect(
  events: readonly Input[],
  browser = visitor(),
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const sent = events.map((event) => ({ at: now(), ...event }));
  return browser.post('/api/analytics/collect', { anonymousId: id, events: sent }, headers);
}

const storedOf = (anonymousId = id) =>
  rowsOf(
    product.database.db,
    sql`select type, name, properties, path, at from analytics_events where anonymous_id = ${anonymousId} order by id`,
  );

const identities = (anonymousId = id) =>
  rowsOf(
    product.database.db,
    sql`select uid, region, user_created, is_parent, have_children, zip, email_domain, due_month_year
        from analytics_identities where anonymous_id = ${anonymousId}`,
  );

const counts = (answer: HttpAnswer): unknown => answer.at('data');

const YES = { 'bbu-consent': 'analytics=yes' };
const NO = { 'bbu-consent': 'analytics=no' };

describe('analytics event of a browser', () => {
  it('is stored for page view, event, identify, alias, track and reset, in their order [ACC-410]', async () => {
    const member = withCookies(await product.member(), YES);
    const answer = await collect(
      [
        { type: 'page', path: '/course/safe-sleep?email=maya@example.com' },
        {
          type: 'event',
          name: 'Registration Step Complete',
          properties: { step: '1-geo' },
          path: '/create-profile/step1',
        },
        { type: 'identify' },
        { type: 'alias' },
        { type: 'track', name: 'Zip Error', properties: { country: 'US' } },
        { type: 'reset' },
      ],
      member,
    );
    expect(answer.status).toBe(202);
    expect(counts(answer)).toEqual({ accepted: 6, dropped: 0 });
    expect((await storedOf()).map(({ type, name, properties, path }) => [type, name, properties, path])).toEqual([
      ['page', null, null, '/course/safe-sleep'],
      ['event', 'Registration Step Complete', { step: '1-geo' }, '/create-profile/step1'],
      ['identify', null, null, null],
      ['alias', null, null, null],
      ['track', 'Zip Error', { country: 'US' }, null],
      ['reset', null, null, null],
    ]);
  });

  it('is dropped and counted when it is unknown or contains personal data, and valid events are stored', async () => {
    const answer = await collect([
      { type: 'event', name: 'Login' },
      { type: 'event', name: 'Login', properties: { email: 'canary@example.com' } },
      { type: 'event', name: 'Zip Error', properties: { country: 'US', zip: '19103' } },
      { type: 'event', name: 'Canary Event' },
      { type: 'event', name: 'constructor' },
      { type: 'event' },
      { type: 'track', name: 'Notification Click', properties: { label: 'a'.repeat(61) } },
      { type: 'track', name: 'Notification Click', properties: { label: 'canary@example.com' } },
      { type: 'page' },
      { type: 'page', path: '/course', properties: { firstName: 'Canary' } },
      { type: 'reset', properties: { firstName: 'Canary' } },
    ]);
    expect(answer.status).toBe(202);
    expect(counts(answer)).toEqual({ accepted: 1, dropped: 10 });
    expect(await storedOf()).toEqual([expect.objectContaining({ type: 'event', name: 'Login', properties: null })]);
    const rows = await rowsOf(
      product.database.db,
      sql`select to_json(analytics_events)::text as row from analytics_events`,
    );
    expect(JSON.stringify([rows, log.lines()])).not.toMatch(/canary/i);
  });

  it('for a page under /content/ebooks is dropped [ACC-043]', async () => {
    const answer = await collect([{ type: 'page', path: '/content/ebooks/sleep' }]);
    expect(counts(answer)).toEqual({ accepted: 0, dropped: 1 });
    expect(await storedOf()).toEqual([]);
  });

  it('is stored with a path without query, certificate id and email address', async () => {
    await collect([
      { type: 'page', path: '/verify/BBU-2345CDEF6789' },
      { type: 'page', path: '/canary@example.com' },
      { type: 'event', name: 'Login', path: '/login?email=canary@example.com' },
    ]);
    expect((await storedOf()).map(({ path }) => path)).toEqual(['/verify/:certificateID', '*', '/login']);
  });

  it('is stored with the slug of its path only if the content has the slug (D-247)', async () => {
    const paths = [
      ['/course/safe-sleep/quiz', '/course/safe-sleep/quiz'],
      ['/course/maya-oduya', '/course/:slug'],
      ['/redeem/maya-oduya/reward', '/redeem/:slug/reward'],
      ['/videos/maya-oduya', '/videos/:slug'],
      ['/articles/safe-sleep', '/articles/:slug'],
      ['/articles/maya-oduya-12-elm-street', '/articles/:slug'],
      [`/videos/${VIDEO}`, `/videos/${VIDEO}`],
      [`/articles/${ARTICLE}`, `/articles/${ARTICLE}`],
    ] as const;
    await collect(paths.map(([path]) => ({ type: 'page', path })));
    expect((await storedOf()).map(({ path }) => path)).toEqual(paths.map(([, seen]) => seen));
  });

  it('gets the current time when the clock of the browser is more than a day off', async () => {
    const soon = new Date(product.clock.now().getTime() + 23 * 60 * 60 * 1000).toISOString();
    const ats = ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', soon];
    await collect(ats.map((at) => ({ type: 'event', name: 'Login', at })));
    expect((await storedOf()).map(({ at }) => new Date(String(at)).toISOString())).toEqual([now(), now(), soon]);
  });

  it.each([
    ['no event', { events: [] }],
    ['51 events', { events: Array.from({ length: 51 }, () => ({ type: 'reset', at: '2026-11-20T12:00:00.000Z' })) }],
    ['an unknown event type', { events: [{ type: 'screen', at: '2026-11-20T12:00:00.000Z' }] }],
    ['no time', { events: [{ type: 'reset' }] }],
    ['no id', { anonymousId: '' }],
    ['a name as id', { anonymousId: 'maya-oduya' }],
    ['a UUID with a suffix as id', { anonymousId: `${randomUUID()}-maya` }],
    ['a UUID that encodes text', { anonymousId: '6d617961-2d6f-1475-9796-612d6f647579' }],
  ])('with %s is refused with 422', async (_what, changes) => {
    const body = { anonymousId: id, events: [{ type: 'reset', at: now() }], ...changes };
    expect((await visitor().post('/api/analytics/collect', body)).status).toBe(422);
    expect(await storedOf()).toEqual([]);
  });

  it('is refused with 413 in a body of more than 64 KiB, and with 415 as plain text', async () => {
    const large = { anonymousId: id, events: [], more: 'a'.repeat(65_536) };
    expect((await visitor().post('/api/analytics/collect', large)).status).toBe(413);
    const text = await visitor().post('/api/analytics/collect', '{}', { 'content-type': 'text/plain' });
    expect(text.status).toBe(415);
  });

  it('is stored in one statement together with 49 others', async () => {
    const events = Array.from({ length: 50 }, () => ({ type: 'event', name: 'Login' }));
    expect(counts(await collect(events, visitor(YES)))).toEqual({ accepted: 50, dropped: 0 });
    // A statement outside a transaction has an id (`xmin`) of its own, so one id means one
    // statement.
    const statements = sql`select count(distinct xmin::text) from analytics_events where anonymous_id = ${id}`;
    expect(await countOf(product.database.db, statements)).toBe(1);
  });
});

describe('limit of events in a minute (D-247)', () => {
  const batch = (count: number) => Array.from({ length: count }, () => ({ type: 'event', name: 'Login' }));
  let limited: TestProduct;
  beforeAll(async () => {
    limited = await startTestProduct();
  });
  afterAll(() => limited.close());

  const send = async (browser: Browser, count: number) => {
    const events = batch(count).map((event) => ({ at: limited.clock.now().toISOString(), ...event }));
    const answer = await browser.post('/api/analytics/collect', { anonymousId: randomUUID(), events });
    return answer.status === 202 ? answer.at('data') : [answer.status, answer.at('error.code')];
  };
  const full = { accepted: 50, dropped: 0 };

  it('is 120 for an address without a session, with any ids', async () => {
    const browser = limited.browser('203.0.113.7');
    expect([await send(browser, 50), await send(browser, 50), await send(browser, 50)]).toEqual([
      full,
      full,
      { accepted: 20, dropped: 30 },
    ]);
    expect(await send(limited.browser('203.0.113.7'), 1)).toEqual([429, 'too-many-requests']);
    expect(await send(limited.browser('203.0.113.8'), 1)).toEqual({ accepted: 1, dropped: 0 });
    // Nobody waits longer where the clock is set back.
    limited.clock.advance(-5 * 60_000);
    expect(await send(browser, 1)).toEqual([429, 'too-many-requests']);
    limited.clock.advance(60_000);
    expect(await send(browser, 1)).toEqual({ accepted: 1, dropped: 0 });
  });

  it('is 600 for a member', async () => {
    const member = await limited.member();
    const sent = [];
    for (let call = 0; call < 13; call += 1) sent.push(await send(member, 50));
    expect(sent).toEqual([...Array.from({ length: 12 }, () => full), [429, 'too-many-requests']]);
    expect(await send(limited.browser(), 1)).toEqual({ accepted: 1, dropped: 0 });
  });
});

describe('metrics of analytics events', () => {
  it('count the stored and the dropped events', async () => {
    const seen = async (outcome: string): Promise<number> => {
      const { text } = await product.browser('127.0.0.1').get('/metrics');
      return Number(new RegExp(`^analytics_events_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
    };
    await collect([{ type: 'reset' }]);
    const [accepted, dropped] = [await seen('accepted'), await seen('dropped')];
    await collect([{ type: 'reset' }, { type: 'event', name: 'Canary Event' }, { type: 'page' }]);
    expect([await seen('accepted'), await seen('dropped')]).toEqual([accepted + 1, dropped + 2]);
  });
});

describe('consent to analytics', () => {
  const KNOWING = [{ type: 'identify' }, { type: 'alias' }, { type: 'page', path: '/course' }];

  it.each([
    ['a given consent', YES, {}, 3],
    ['a refused consent', NO, {}, 1],
    ['a given consent with GPC', YES, { 'sec-gpc': '1' }, 1],
    ['a member in the US without an answer', {}, {}, 3],
  ])(
    'stores or drops identify and alias for %s, and other events are always stored',
    async (_what, cookies, headers, accepted) => {
      const member = withCookies(await product.member(), { ...cookies });
      await member.post(`/api/user/${member.uid}`, { country: 'US', zip: '19103' });
      expect(counts(await collect(KNOWING, member, headers))).toEqual({ accepted, dropped: 3 - accepted });
      expect(await identities()).toHaveLength(accepted === 3 ? 1 : 0);
    },
  );

  it('is derived from the country of the record before the country cookie', async () => {
    const member = withCookies(await product.member(), { 'bbu-country-code': 'US' });
    await member.post(`/api/user/${member.uid}`, { country: 'PL', zip: '00-001' });
    expect(counts(await collect(KNOWING, member))).toEqual({ accepted: 1, dropped: 2 });
    const american = visitor({ 'bbu-country-code': 'US' });
    expect(counts(await collect([{ type: 'alias' }], american))).toEqual({ accepted: 1, dropped: 0 });
    expect(counts(await collect([{ type: 'alias' }], visitor()))).toEqual({ accepted: 0, dropped: 1 });
  });

  it('does not allow identify without a session', async () => {
    expect(counts(await collect([{ type: 'identify' }], visitor(YES)))).toEqual({ accepted: 0, dropped: 1 });
    expect(await identities()).toEqual([]);
  });
});

describe('analytics identity', () => {
  it('has the dimensions of the member’s record, and no dimension is stored in an event [ACC-411 ACC-122]', async () => {
    const member = withCookies(await product.member(), YES);
    const { uid } = member;
    const answers = { isParent: 'yes-primary', haveChildren: 'no' };
    await member.post(`/api/user/${uid}`, { country: 'US', zip: '19103', ...answers });
    await member.post(`/api/children/${uid}`, { dueDate: '2027-03-05T00:00:00.000Z', birthDate: null });
    expect(counts(await collect([{ type: 'identify', properties: { zip: '10001' } }], member))).toEqual({
      accepted: 0,
      dropped: 1,
    });
    await collect([{ type: 'identify' }], member);
    expect(await identities()).toEqual([
      {
        uid,
        region: 'US-PA',
        user_created: '2026-11-20',
        is_parent: 'yes-primary',
        have_children: 'no',
        zip: '19103',
        email_domain: 'example.com',
        due_month_year: '03-2027',
      },
    ]);
    expect(JSON.stringify(await storedOf())).not.toMatch(/19103|example\.com|03-2027|US-PA/);
  });

  it('is updated from the member’s record, and cannot be taken over by another member', async () => {
    const member = withCookies(await product.member(), YES);
    const other = withCookies(await product.member(), YES);
    await collect([{ type: 'identify' }], member);
    await member.post(`/api/user/${member.uid}`, { haveChildren: 'yes' });
    await collect([{ type: 'identify' }], member);
    expect(counts(await collect([{ type: 'identify' }], other))).toEqual({ accepted: 0, dropped: 1 });
    expect(await identities()).toEqual([expect.objectContaining({ uid: member.uid, have_children: 'yes' })]);
  });
});

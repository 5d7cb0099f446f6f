import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { aTry } from '#testing/jobs.ts';
import { eraseNow, scheduleLeaving } from '#testing/members/deleted-members.ts';
import { openAlerts } from '#testing/partners/leads.ts';
import { startTestProduct, type Browser, type Member, type TestProduct } from '#testing/product.ts';
import type { OutsideAnalytics, SendResult } from '../gateways/analytics/port.ts';
import type { WaitingEvent } from '../platform/analytics/queries/waiting-events.ts';
import { findOldestWaiting } from '../read-models/oldest-waiting.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let product: TestProduct;
let sent: WaitingEvent[];
let onSend: () => Promise<SendResult> | SendResult;
let requests: [step: string, ids: readonly string[]][];
let deletes: SendResult;

const service: OutsideAnalytics = {
  service: 'posthog',
  identifies: true,
  probe: null,
  pageSize: 500,
  send: async (events) => {
    sent.push(...events);
    return onSend();
  },
  deletion: {
    maxIds: 2,
    prepare: async (ids) => {
      requests.push(['prepare', ids]);
      return deletes;
    },
    delete: async (ids) => {
      requests.push(['delete', ids]);
      return deletes;
    },
  },
  check: async function* () {},
};

beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' }, { gateways: { outsideAnalytics: service } });
});
afterAll(() => product.close());
beforeEach(async () => {
  sent = [];
  requests = [];
  onSend = () => 'sent';
  deletes = 'sent';
  await product.database.db.execute(sql`delete from analytics_events`);
  await product.database.db.execute(sql`delete from analytics_erasures`);
  await product.database.db.execute(sql`delete from analytics_cursors`);
  await product.database.db.execute(sql`delete from alerts`);
  await run('send-analytics');
  product.clock.advance(1_000);
});

const run = (kind: string): Promise<void> =>
  product.jobDefinitions.find(({ name }) => name === kind)?.handle({}, aTry()) ?? Promise.reject(new Error(kind));

async function sendAll(): Promise<void> {
  product.clock.advance(61_000);
  await run('send-analytics');
}

const consenting = <B extends Browser>(browser: B): B => {
  browser.cookies.set('bbu-consent', 'analytics=yes');
  return browser;
};

type Input = Record<string, unknown>;

function collect(id: string, browser: Browser, events: readonly Input[], more: Input = {}) {
  const at = product.clock.now().toISOString();
  const body = { anonymousId: id, events: events.map((event) => ({ at, ...event })), ...more };
  return browser.post('/api/analytics/collect', body);
}

const LOGIN = { type: 'event', name: 'Login' };
const WITHDRAW = { type: 'withdraw' };

const consentsOf = async (id: string): Promise<unknown[]> => {
  const rows = await rowsOf(
    product.database.db,
    sql`select consents from analytics_events where anonymous_id = ${id} order by event_id`,
  );
  return rows.map((row) => row['consents']);
};

const erasures = async (): Promise<[subject: unknown, wasSent: unknown][]> => {
  const rows = await rowsOf(
    product.database.db,
    sql`select subject, was_sent from analytics_erasures order by at, subject`,
  );
  return rows.map((row) => [row['subject'], row['was_sent']]);
};

const pseudonymsOf = async ({ uid }: Member): Promise<unknown[]> => {
  const rows = await rowsOf(product.database.db, sql`select pseudonym from analytics_identities where uid = ${uid}`);
  return rows.map((row) => row['pseudonym']);
};

describe('whether a stored event may leave the product', () => {
  it.each([
    ['a yes', { 'bbu-consent': 'analytics=yes' }, {}, {}, true],
    ['a no', { 'bbu-consent': 'analytics=no' }, {}, {}, false],
    ['a yes with Global Privacy Control', { 'bbu-consent': 'analytics=yes' }, { 'sec-gpc': '1' }, {}, false],
    ['no answer in the US', { 'bbu-country-code': 'US' }, {}, {}, true],
    ['no answer elsewhere', { 'bbu-country-code': 'PL' }, {}, {}, false],
    ['a yes that came after the event', { 'bbu-consent': 'analytics=yes' }, {}, { consents: false }, false],
    ['a yes that only the body has', {}, {}, { consents: true }, false],
  ])('follows %s', async (_what, cookies, headers, more, expected) => {
    const id = randomUUID();
    const browser = product.browser();
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
    const at = product.clock.now().toISOString();
    await browser.post('/api/analytics/collect', { anonymousId: id, events: [{ ...LOGIN, at }], ...more }, headers);
    expect(await consentsOf(id)).toEqual([expected]);
    await sendAll();
    expect(sent.map(({ anonymousId }) => anonymousId)).toEqual(expected ? [id] : []);
  });
});

describe('a consent that is withdrawn', () => {
  it('ends what waits to be sent, and has the service delete the rest (D-308)', async () => {
    const [id, browser] = [randomUUID(), consenting(product.browser())];
    await collect(id, browser, [LOGIN]);
    await sendAll();
    await collect(id, browser, [LOGIN]);
    const answer = await collect(id, product.browser(), [WITHDRAW]);
    expect(answer.at('data')).toEqual({ accepted: 1, dropped: 0 });
    expect(await consentsOf(id)).toEqual([true, false]);
    expect(await erasures()).toEqual([[id, true]]);
    await sendAll();
    expect(sent).toHaveLength(1);
  });

  it('is also deleted at a service that is no longer in use', async () => {
    const [id, browser] = [randomUUID(), consenting(product.browser())];
    await collect(id, browser, [LOGIN]);
    await sendAll();
    const own = await startTestProduct({}, { database: product.database });
    await own.jobDefinitions.find(({ name }) => name === 'send-analytics')?.handle({}, aTry());
    await collect(id, product.browser(), [WITHDRAW]);
    expect(await erasures()).toEqual([[id, true]]);
    await own.app.close();
  });

  it('is not lost where too many events come', async () => {
    const limited = await startTestProduct({}, { database: product.database, gateways: { outsideAnalytics: service } });
    limited.clock.set(product.clock.now().toISOString());
    const [id, browser] = [randomUUID(), consenting(limited.browser('203.0.113.9'))];
    const many = Array.from({ length: 50 }, () => LOGIN);
    for (let call = 0; call < 3; call += 1) await collect(id, browser, many);
    expect((await collect(id, browser, [WITHDRAW])).status).toBe(429);
    expect(await erasures()).toEqual([[id, true]]);
    await limited.app.close();
  });

  it('is stored in no event, and other events of its batch are not sent', async () => {
    const [id, browser] = [randomUUID(), consenting(product.browser())];
    await collect(id, browser, [LOGIN, WITHDRAW]);
    expect(await consentsOf(id)).toEqual([false]);
  });

  it('while its events are on their way has them deleted, and not sent again', async () => {
    const [id, browser] = [randomUUID(), consenting(product.browser())];
    await collect(id, browser, [LOGIN]);
    onSend = async (): Promise<SendResult> => {
      await collect(id, product.browser(), [WITHDRAW]);
      return 'later';
    };
    await sendAll();
    expect(sent).toHaveLength(1);
    expect(await erasures()).toEqual([[id, true]]);
    onSend = () => 'sent';
    await sendAll();
    expect(sent).toHaveLength(1);
  });

  it('holds for an event that is stored after it', async () => {
    const [id, browser] = [randomUUID(), consenting(product.browser())];
    await collect(id, product.browser(), [WITHDRAW]);
    await collect(id, browser, [LOGIN]);
    await sendAll();
    expect(sent).toEqual([]);
    product.clock.advance(HOUR_MS);
    const waiting = await findOldestWaiting(product.database.db, { now: product.clock.now(), shop: 'embedded' });
    expect(waiting.has('analytics')).toBe(false);
    // Nothing was sent, so that nothing must be deleted.
    expect(await erasures()).toEqual([[id, false]]);
    await run('erase-analytics');
    expect(requests).toEqual([]);
  });

  it('of a member also has their pseudonym deleted, and they get another one with the next yes', async () => {
    const member = consenting(await product.member());
    const [phone, tablet, next] = [randomUUID(), randomUUID(), randomUUID()];
    await collect(phone, member, [{ type: 'identify' }]);
    await collect(tablet, member, [{ type: 'identify' }]);
    const [pseudonym, other] = await pseudonymsOf(member);
    expect(pseudonym).toMatch(/^[\w-]{43}$/);
    expect(other).toBe(pseudonym);
    await sendAll();
    await collect(phone, product.browser(), [WITHDRAW]);
    expect(new Set(await erasures())).toEqual(
      new Set([
        [phone, true],
        [pseudonym, true],
      ]),
    );
    expect(await pseudonymsOf(member)).toEqual([null, null]);
    await collect(next, member, [{ type: 'identify' }]);
    await collect(tablet, member, [{ type: 'identify' }]);
    const pseudonyms = (await pseudonymsOf(member)).filter((one) => one !== null);
    expect(new Set(pseudonyms).size).toBe(1);
    expect(pseudonyms).not.toContain(pseudonym);
  });
});

describe('events of a member', () => {
  it('are identified from the first identification on, and the uid is in none', async () => {
    const member = consenting(await product.member());
    const id = randomUUID();
    await collect(id, member, [LOGIN, { type: 'alias' }, { type: 'identify' }, LOGIN]);
    await sendAll();
    const [pseudonym] = await pseudonymsOf(member);
    expect(sent.map(({ type, isIdentified }) => [type, isIdentified])).toEqual([
      ['event', false],
      ['alias', false],
      ['identify', true],
      ['event', true],
    ]);
    expect(new Set(sent.map((one) => one.pseudonym))).toEqual(new Set([pseudonym]));
    expect(JSON.stringify(sent)).not.toContain(member.uid);
  });

  it('are deleted at the service when the member is erased, and those that wait are not sent', async () => {
    const member = consenting(await product.member());
    const [id, other] = [randomUUID(), randomUUID()];
    await collect(id, member, [{ type: 'identify' }, LOGIN]);
    await sendAll();
    expect(sent).toHaveLength(2);
    const [pseudonym] = await pseudonymsOf(member);
    const deletionId = await scheduleLeaving(product, member);
    product.clock.advance(14 * DAY_MS);
    await collect(id, consenting(product.browser()), [LOGIN]);
    await eraseNow(product, deletionId);
    await collect(other, consenting(product.browser()), [LOGIN]);
    await collect(id, consenting(product.browser()), [LOGIN]);
    await sendAll();
    expect(sent.slice(2).map(({ anonymousId }) => anonymousId)).toEqual([other]);
    expect(new Set(await erasures())).toEqual(
      new Set([
        [id, true],
        [pseudonym, true],
      ]),
    );
    expect(await consentsOf(id)).toEqual([true, true, false, true]);
  });
});

describe('the deletion at the service', () => {
  const withdrawn = async (count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, () => randomUUID()).toSorted();
    for (const id of ids) await collect(id, consenting(product.browser()), [LOGIN]);
    await sendAll();
    for (const id of ids) await collect(id, product.browser(), [WITHDRAW]);
    return ids;
  };

  it('asks for profiles at once, and for their deletion an hour later, so many ids at a time', async () => {
    const ids = await withdrawn(3);
    await run('erase-analytics');
    expect(requests.map(([step, { length }]) => [step, length])).toEqual([
      ['prepare', 2],
      ['prepare', 1],
    ]);
    product.clock.advance(HOUR_MS - 1_000);
    await run('erase-analytics');
    expect(requests).toHaveLength(2);
    product.clock.advance(1_000);
    await run('erase-analytics');
    const deleted = requests.flatMap(([step, some]) => (step === 'delete' ? some : []));
    expect(deleted.toSorted()).toEqual(ids);
    await run('erase-analytics');
    expect(requests).toHaveLength(4);
  });

  it('is requested until it is accepted, with an alert after 30 days', async () => {
    const [id = ''] = await withdrawn(1);
    deletes = 'later';
    await run('erase-analytics');
    await run('erase-analytics');
    expect(requests).toEqual([
      ['prepare', [id]],
      ['prepare', [id]],
    ]);
    expect(await openAlerts(product)).toEqual([]);
    product.clock.advance(31 * DAY_MS);
    deletes = 'sent';
    await run('erase-analytics');
    expect(await openAlerts(product)).toEqual([expect.stringContaining('analytics-erasure')]);
  });

  it('has an alert after 30 days, also where the service is no longer in use', async () => {
    await withdrawn(1);
    const own = await startTestProduct({}, { database: product.database });
    own.clock.set(new Date(product.clock.now().getTime() + 31 * DAY_MS).toISOString());
    await own.jobDefinitions.find(({ name }) => name === 'erase-analytics')?.handle({}, aTry());
    expect(await openAlerts(product)).toEqual([expect.stringContaining('analytics-erasure')]);
    await own.app.close();
  });
});

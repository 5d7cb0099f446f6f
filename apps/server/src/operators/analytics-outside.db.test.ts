import { randomUUID } from 'node:crypto';
import { startGa4 } from '@nestling/stand-ins/ga4/start';
import { startPosthog, type PosthogStandIn } from '@nestling/stand-ins/posthog/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { aTry } from '#testing/jobs.ts';
import { eraseNow, scheduleLeaving } from '#testing/members/deleted-members.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type Browser, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { findLastSent } from '../read-models/last-sent.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const log = recordedLog('trace');
let posthog: PosthogStandIn;
let product: TestProduct;
beforeAll(async () => {
  posthog = await startPosthog();
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0', ...posthog.settings }, { log: log.log });
  await run('send-analytics');
});
afterAll(async () => {
  await product.close();
  await posthog.close();
});
beforeEach(async () => {
  product.clock.advance(HOUR_MS);
  posthog.faults.clear();
  await run('send-analytics');
  await product.database.db.execute(sql`delete from analytics_erasures`);
  posthog.journal.length = 0;
  posthog.events.clear();
  posthog.persons.clear();
  posthog.dropped.length = 0;
});

const run = (kind: string, of = product): Promise<void> =>
  of.jobDefinitions.find(({ name }) => name === kind)?.handle({}, aTry()) ?? Promise.reject(new Error(kind));

async function sendAll(): Promise<void> {
  product.clock.advance(61_000);
  await run('send-analytics');
}

function consenting<B extends Browser>(browser: B): B {
  browser.cookies.set('bbu-consent', 'analytics=yes');
  return browser;
}

function collect(id: string, browser: Browser, events: readonly Record<string, unknown>[]) {
  const at = product.clock.now().toISOString();
  return browser.post('/api/analytics/collect', { anonymousId: id, events: events.map((event) => ({ at, ...event })) });
}

const LOGIN = { type: 'event', name: 'Login' };

const statusOf = async (of: TestProduct): Promise<Record<string, unknown> | undefined> => {
  const answer = await of.browser('127.0.0.1').get('/status');
  return (answer.at('systems') as Record<string, unknown>[]).find(({ system }) => system === 'analytics');
};

describe('a consenting member at PostHog', () => {
  it('is known by a pseudonym, and nothing that names them leaves [ACC-410 ACC-411]', async () => {
    const name = { firstName: 'Canarymaya', lastName: 'Quillfeather' };
    const member = consenting(await product.member({ ...name, email: `canary.${randomUUID()}@example.com` }));
    await member.post(`/api/user/${member.uid}`, { country: 'US', zip: '19103', isParent: 'yes-primary' });
    await member.post(`/api/children/${member.uid}`, { dueDate: '2027-03-05T00:00:00.000Z', birthDate: null });
    const id = randomUUID();
    await collect(id, member, [
      { type: 'page', path: '/register?email=canary@example.com' },
      { type: 'event', name: 'Registration Complete', path: '/verify/BBU-2345CDEF6789' },
      { type: 'alias' },
      { type: 'identify' },
      { type: 'track', name: 'Zip Error', properties: { country: 'US' }, path: '/course' },
      { type: 'event', name: 'Login', properties: { email: 'canary@example.com' } },
      { type: 'reset' },
    ]);
    await sendAll();
    const events = [...posthog.events.values()];
    const [pseudonym] = await rowsOf(
      product.database.db,
      sql`select pseudonym from analytics_identities where uid = ${member.uid}`,
    );
    expect(events.map(({ event, distinct_id: by }) => [event, by === id ? 'browser' : by])).toEqual([
      ['$pageview', 'browser'],
      ['Registration Complete', 'browser'],
      ['$create_alias', pseudonym?.['pseudonym']],
      ['$identify', pseudonym?.['pseudonym']],
      ['Zip Error', pseudonym?.['pseudonym']],
    ]);
    expect(posthog.dropped).toEqual([]);
    const left = JSON.stringify([posthog.journal.map(({ text }) => text), log.lines()]);
    expect(left).toContain('Zip Error');
    for (const canary of [
      member.email,
      'canary@',
      'Canarymaya',
      'Quillfeather',
      '19103',
      'US-PA',
      'yes-primary',
      '03-2027',
      '2345CDEF',
    ])
      expect(left.toLowerCase()).not.toContain(canary.toLowerCase());
    expect(JSON.stringify(posthog.journal)).not.toContain(member.uid);
  });

  it('sees in their export when PostHog got something last, also after it is no longer in use', async () => {
    const member = consenting(await product.member());
    await collect(randomUUID(), member, [{ type: 'identify' }, LOGIN]);
    const at = product.clock.now().toISOString();
    const posthogIn = async () =>
      (await findLastSent(product.database.db, member.uid, { recipients: [], chosen: new Set() })).filter(
        ({ company }) => company === 'PostHog',
      );
    expect(await posthogIn()).toEqual([]);
    await sendAll();
    expect(await posthogIn()).toEqual([
      { company: 'PostHog', policyUrl: 'https://posthog.com/privacy', lastSentAt: at },
    ]);
  });

  it('is gone there some hours after they are erased', async () => {
    const member = consenting(await product.member());
    const [id, other] = [randomUUID(), randomUUID()];
    await collect(id, member, [LOGIN, { type: 'identify' }, LOGIN]);
    await collect(other, consenting(product.browser()), [LOGIN]);
    await sendAll();
    expect(posthog.events.size).toBe(4);
    const deletionId = await scheduleLeaving(product, member);
    product.clock.advance(14 * DAY_MS);
    await eraseNow(product, deletionId);
    await run('erase-analytics');
    product.clock.advance(HOUR_MS);
    await run('erase-analytics');
    expect([...posthog.events.values()].map(({ distinct_id: by }) => by)).toEqual([other]);
    expect(posthog.persons.size).toBe(0);
    expect((await operate(product.adminChannel, ['analytics', 'erased'])).out).toBe('ids: 0\n');
  });
});

describe('a visitor who never signed in', () => {
  it('is gone at PostHog some hours after they have said no', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    for (const one of [id, other]) await collect(one, consenting(product.browser()), [LOGIN, LOGIN]);
    await sendAll();
    expect(posthog.persons.size).toBe(0);
    await collect(id, product.browser(), [{ type: 'withdraw' }]);
    await run('erase-analytics');
    product.clock.advance(HOUR_MS);
    await run('erase-analytics');
    expect([...posthog.events.values()].map(({ distinct_id: by }) => by)).toEqual([other, other]);
  });
});

describe('while PostHog is away', () => {
  it('visitors notice nothing, the status shows it, and its events are sent once it is back [ACC-412]', async () => {
    const id = randomUUID();
    posthog.faults.add({ operation: 'batch', kind: '500', every: 1 });
    const answer = await collect(id, consenting(product.browser()), [LOGIN]);
    expect([answer.status, answer.at('data')]).toEqual([202, { accepted: 1, dropped: 0 }]);
    await sendAll();
    product.clock.advance(DAY_MS);
    await run('send-analytics');
    expect(await statusOf(product)).toMatchObject({
      adapter: 'posthog',
      mode: 'stand-in',
      lastFailure: { what: '500' },
      waitingSince: expect.any(String) as string,
      deletion: 'automatic',
    });
    posthog.faults.clear();
    const restarted = await startTestProduct(posthog.settings, { database: product.database });
    restarted.clock.set(product.clock.now().toISOString());
    await run('send-analytics', restarted);
    expect([...posthog.events.values()].map(({ distinct_id: by }) => by)).toEqual([id]);
    expect(await statusOf(product)).toMatchObject({ waitingSince: null });
    await restarted.app.close();
  });

  it('an event that it stored before its answer was lost is stored once', async () => {
    posthog.faults.add({ operation: 'batch', kind: 'drop-after' });
    await collect(randomUUID(), consenting(product.browser()), [LOGIN, LOGIN]);
    await sendAll();
    await run('send-analytics');
    expect([posthog.journal.length, posthog.events.size]).toEqual([2, 2]);
  });
});

describe('without a personal key', () => {
  it('the status says that a person deletes, and the command lists the ids until they are done', async () => {
    const { POSTHOG_PERSONAL_KEY: _key, POSTHOG_PROJECT_ID: _project, ...settings } = posthog.settings;
    const manual = await startTestProduct(settings, { database: product.database });
    expect(await statusOf(manual)).toMatchObject({ deletion: 'by hand' });
    expect((await operate(manual.adminChannel, ['status'])).out).toContain(
      '\nanalytics: deletion by hand, run `analytics erased`\n',
    );
    const erased = (...args: string[]) => operate(manual.adminChannel, ['analytics', 'erased', ...args]);
    const id = randomUUID();
    await collect(id, consenting(product.browser()), [LOGIN]);
    await collect(id, product.browser(), [{ type: 'withdraw' }]);
    const { out } = await erased();
    expect(out.replaceAll(/ +/g, ' ')).toContain(`posthog ${id} `);
    const since = /\S+Z/.exec(out)?.[0] ?? '';
    expect((await erased('--done', '2020-01-01T00:00:00Z')).out).toBe('deleted: 0\n');
    expect((await erased('--done', since)).out).toBe('deleted: 1\n');
    expect((await erased()).out).toBe('ids: 0\n');
    await manual.app.close();
  });
});

test('outside check posthog sends no event', async () => {
  const { exit, out } = await operate(product.adminChannel, ['outside', 'check', 'posthog']);
  expect([exit, out.replaceAll(/ +/g, ' ')]).toEqual([0, expect.stringContaining('deletion can read persons\n')]);
  expect(posthog.journal.map(({ operation }) => operation)).toEqual(['check', 'persons']);
});

test('with Google Analytics nothing names a member, and a page that may have arrived is not sent again', async () => {
  const ga4 = await startGa4();
  const measured = await startTestProduct({ RATE_LIMIT_SCALE: '0', ...ga4.settings }, { log: log.log });
  try {
    ga4.faults.clockSkewMs = measured.clock.now().getTime() - Date.now();
    await run('send-analytics', measured);
    measured.clock.advance(1_000);
    const member = consenting(await measured.member({ firstName: 'Canarymaya' }));
    const [id, at] = [randomUUID(), measured.clock.now().toISOString()];
    const events = [{ type: 'identify' }, { ...LOGIN, path: '/login?email=canary@example.com' }];
    const body = { anonymousId: id, events: events.map((event) => ({ ...event, at })) };
    await member.post('/api/analytics/collect', body);
    measured.clock.advance(61_000);
    ga4.faults.add({ operation: 'debug', kind: '500' });
    await run('send-analytics', measured);
    expect(ga4.events).toEqual([]);
    ga4.faults.add({ operation: 'collect', kind: 'drop-after' });
    await run('send-analytics', measured);
    await run('send-analytics', measured);
    expect(ga4.events.map(({ clientId, name }) => [clientId, name])).toEqual([[id, 'login']]);
    const [identity] = await rowsOf(
      measured.database.db,
      sql`select pseudonym from analytics_identities where uid = ${member.uid}`,
    );
    const left = JSON.stringify(ga4.journal);
    for (const canary of [member.uid, member.email, 'canary', String(identity?.['pseudonym'])])
      expect(left.toLowerCase()).not.toContain(canary.toLowerCase());
    expect(JSON.stringify(log.lines())).not.toContain('ga4-secret');
    expect(await statusOf(measured)).toMatchObject({ adapter: 'ga4', mode: 'stand-in', deletion: 'by hand' });
    await measured.browser().post('/api/analytics/collect', { anonymousId: id, events: [{ type: 'withdraw', at }] });
    const { out } = await operate(measured.adminChannel, ['analytics', 'erased']);
    expect(out.replaceAll(/ +/g, ' ')).toContain(`ga4 ${id} `);
    expect(out).toContain('ids: 1');
  } finally {
    await measured.close();
    await ga4.close();
  }
});

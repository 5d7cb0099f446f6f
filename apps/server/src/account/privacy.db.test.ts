import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordLiveEvents } from '../../testing/live-events.ts';
import { PASSWORD, startTestProduct, type Browser, type Member, type TestProduct } from '../../testing/product.ts';
import { countOf } from '../../testing/database/rows.ts';
import { countStatements } from '../../testing/statements.ts';
import { optInText } from './newsletter/opt-in-text.ts';
import { newId, sha256 } from '../platform/ids.ts';
import { recipientOf } from '@nestling/domain/account/recipients';
import { builtInTexts } from '@nestling/messages/compile';

const FIREFOX_PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
const SAFARI_TABLET =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const privacySchema = z.object({
  data: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        startedAt: z.string(),
        lastUsedAt: z.string(),
        kind: z.string(),
        browser: z.string().nullable(),
      }),
    ),
    consents: z.array(z.looseObject({ kind: z.string(), name: z.string(), answer: z.boolean(), at: z.string() })),
    previousRecipients: z.array(z.unknown()),
    hasPassword: z.boolean(),
  }),
});

const exportSchema = z.object({ recipients: z.object({ companies: z.array(z.unknown()) }) });

let product: TestProduct;
let member: Member;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '100' });
});
beforeEach(async () => {
  member = await product.member();
});
afterAll(() => product.close());

const read = async (who: Browser = member) =>
  privacySchema.parse((await who.get(`/api/user/${member.uid}/privacy`)).body).data;

async function onDevice(userAgent: string): Promise<Browser> {
  const browser = product.browser();
  await browser.post('/api/auth/sign-in', { email: member.email, password: PASSWORD }, { 'user-agent': userAgent });
  return browser;
}

const end = (body: object, who: Browser = member) => who.post(`/api/user/${member.uid}/sessions/end`, body);
const isSignedIn = async (who: Browser) => (await who.get('/api/auth/session')).at('data.authenticated');

describe('list of sessions on the privacy page', () => {
  it('shows the present session first, then the one used last, with device and browser and without an address (D-178)', async () => {
    product.clock.advance(11 * 60_000);
    const phone = await onDevice(FIREFOX_PHONE);
    product.clock.advance(60_000);
    await onDevice(SAFARI_TABLET);
    const { sessions } = await read(phone);
    expect(sessions.map(({ kind, browser, current }) => [kind, browser, current])).toEqual([
      ['phone', 'Firefox', true],
      ['tablet', 'Safari', false],
      ['unknown', null, false],
    ]);
    const answer = await phone.get(`/api/user/${member.uid}/privacy`);
    // The hash of consent texts is public, because pages load the texts by it.
    expect(answer.text.replaceAll('"textHash"', '')).not.toMatch(/127\.0\.0\.1|Mozilla|hash|token/i);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('moves a session to the front when it is used', async () => {
    const phone = await onDevice(FIREFOX_PHONE);
    product.clock.advance(60_000);
    await onDevice(SAFARI_TABLET);
    expect((await read()).sessions.map(({ kind }) => kind)).toEqual(['unknown', 'tablet', 'phone']);
    product.clock.advance(11 * 60_000);
    await phone.get(`/api/user/${member.uid}`);
    expect((await read()).sessions.map(({ kind }) => kind)).toEqual(['unknown', 'phone', 'tablet']);
  });

  it('excludes ended sessions and shows the fifty newest', async () => {
    await product.database.db.execute(sql`
      insert into sessions (id, token_hash, uid, started_at, last_used_at, expires_at, device)
      select gen_random_uuid(), 'many-' || ${member.uid}::text || n, ${member.uid}, ${stamp(0)}::timestamptz,
             ${stamp(0)}::timestamptz - n * interval '1 minute', ${stamp(60_000)}::timestamptz, ''
      from generate_series(1, 60) as n`);
    await product.database.db.execute(sql`
      insert into sessions (id, token_hash, uid, started_at, last_used_at, expires_at, device)
      values (gen_random_uuid(), ${`over-${member.uid}`}, ${member.uid}, ${stamp(0)}::timestamptz,
              ${stamp(60_000)}::timestamptz, ${stamp(0)}::timestamptz, '')`);
    const { sessions } = await read();
    expect([sessions.length, sessions[0]?.current]).toEqual([50, true]);
  });

  it('reading the list takes three statements about the member, besides the statement of the session', async () => {
    const counter = countStatements(product);
    expect(await counter.during(async () => void (await read()))).toHaveLength(3);
  });

  it('companies that the settings no longer choose are listed once they were sent something (D-338)', async () => {
    expect((await read()).previousRecipients).toEqual([]);
    const linkedAt = stamp(0);
    await product.database.db.execute(
      sql`insert into social_identities (provider, subject, uid, linked_at) values ('facebook', ${member.uid}, ${member.uid}, ${linkedAt}::timestamptz)`,
    );
    expect((await read()).previousRecipients).toEqual([
      { company: 'Facebook (Meta)', policyUrl: 'https://www.facebook.com/privacy/policy', lastSentAt: linkedAt },
    ]);
    await product.database.db.execute(sql`delete from social_identities where uid = ${member.uid}`);
  });

  it('a company that still gets data, or whose system is a server of our own, is not among the previous ones (D-338)', async () => {
    const at = stamp(0);
    const companiesWith = async (settings: Record<string, string>) => {
      const other = await startTestProduct(settings);
      try {
        const reader = await other.member();
        const { uid } = reader;
        const eventId = newId();
        await other.database.db.execute(sql`
          insert into analytics_identities (anonymous_id, uid, user_created, email_domain, at)
          values ('browser', ${uid}, 'today', 'mail.example', ${at}::timestamptz)`);
        await other.database.db.execute(sql`
          insert into analytics_events (event_id, consents, anonymous_id, type, at)
          values (${eventId}, true, 'browser', 'page', ${at}::timestamptz)`);
        await other.database.db.execute(sql`
          insert into analytics_cursors (service, event_id, identifies)
          values ('posthog', ${eventId}, true), ('ga4', ${eventId}, false)
          on conflict (service) do update set event_id = excluded.event_id`);
        const page = await reader.get(`/api/user/${uid}/privacy`);
        const exported = await reader.get(`/api/user/${uid}/export?format=json`);
        return {
          previous: privacySchema.parse(page.body).data.previousRecipients,
          exported: exportSchema.parse(JSON.parse(exported.text)).recipients.companies,
        };
      } finally {
        await other.close();
      }
    };
    const previous = (id: 'posthog' | 'google-analytics') => {
      const { company, policyUrl } = recipientOf(id);
      return { company, policyUrl, lastSentAt: at };
    };
    const selfHosted = { POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'https://analytics.nestling.example' };
    const google = { GEOCODING_GATEWAY: 'google', GOOGLE_MAPS_KEY: 'key' };
    const both = [previous('posthog'), previous('google-analytics')];
    expect(await companiesWith({})).toEqual({ previous: both, exported: both });
    const own = await companiesWith({ ANALYTICS_GATEWAY: 'posthog', ...selfHosted });
    expect(own).toEqual({ previous: both.slice(1), exported: both.slice(1) });
    const present = await companiesWith(google);
    expect(present).toEqual({ previous: both.slice(0, 1), exported: both.toReversed() });
  });

  it('the list is available before the policy is signed and the profile is finished (D-178)', async () => {
    const unsigned = await product.member({ policyVersion: 'another' });
    expect((await unsigned.get(`/api/user/${unsigned.uid}/privacy`)).status).toBe(200);
    expect((await unsigned.get(`/api/user/${unsigned.uid}/export?format=json`)).status).toBe(200);
  });
});

const stamp = (later: number): string => new Date(product.clock.now().getTime() + later).toISOString();

describe('consents on the privacy page', () => {
  it('list each answer about our emails with the text that was read, and each signed policy (D-162)', async () => {
    product.clock.advance(1000);
    await member.post(`/api/user/${member.uid}`, { emailOptIn: true });
    product.clock.advance(1000);
    await member.post(`/api/user/${member.uid}`, { emailOptIn: false });
    const { consents, hasPassword } = await read();
    const words = optInText((section, locale) => builtInTexts(section, locale), 'account', 'en-US') ?? '';
    expect(hasPassword).toBe(true);
    expect(consents.slice(0, 2)).toMatchObject([
      { kind: 'newsletter', name: 'newsletter', answer: false, proof: 'account', locale: 'en-US' },
      { kind: 'newsletter', answer: true, consentVersion: sha256(words).slice(0, 16) },
    ]);
    expect(consents.slice(2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'newsletter', answer: false, proof: 'register' }),
        expect.objectContaining({ kind: 'policy', name: '2024-01', answer: true }),
      ]),
    );
  });

  it('come with hasPassword false for a member without a password', async () => {
    await product.database.db.execute(sql`update users set password_hash = null where uid = ${member.uid}`);
    expect((await read()).hasPassword).toBe(false);
  });
});

describe('ending a session on the privacy page', () => {
  it('ends only that session and notifies its stream (D-178)', async () => {
    const phone = await onDevice(FIREFOX_PHONE);
    const tablet = await onDevice(SAFARI_TABLET);
    const live = await recordLiveEvents(product, member);
    const id = (await read()).sessions.find(({ kind }) => kind === 'phone')?.id;
    const answer = await end({ id });
    expect([answer.status, answer.at('data')]).toEqual([200, { ended: 1 }]);
    expect(await Promise.all([phone, tablet, member].map(isSignedIn))).toEqual([false, true, true]);
    await expect.poll(live.received).toContainEqual({ kind: 'signed-out', reason: 'everywhere' });
    await live.end();
  });

  it('ends on request all sessions but the present one, and unused sign-in tokens (D-178)', async () => {
    const others = [await onDevice(FIREFOX_PHONE), await onDevice(SAFARI_TABLET)];
    await product.browser().post('/api/auth/login', { uid: member.uid, password: PASSWORD });
    const begun = () =>
      countOf(product.database.db, sql`select count(*) from sign_in_tokens where uid = ${member.uid}`);
    expect(await begun()).toBe(1);
    const answer = await end({ others: true });
    expect([answer.status, answer.at('data')]).toEqual([200, { ended: 2 }]);
    expect(await Promise.all([...others, member].map(isSignedIn))).toEqual([false, false, true]);
    expect(await begun()).toBe(0);
    expect((await end({ others: true })).at('data')).toEqual({ ended: 0 });
  });

  it('is answered as not found for another member’s, an ended or an unknown session, and a malformed id is refused', async () => {
    const jo = await product.member();
    const [hers] = privacySchema.parse((await jo.get(`/api/user/${jo.uid}/privacy`)).body).data.sessions;
    const [mine] = (await read()).sessions;
    const refusals = [];
    for (const body of [
      { id: hers?.id },
      { id: crypto.randomUUID() },
      { id: 'x' },
      { others: false },
      {},
      { id: null },
    ]) {
      const answer = await end(body);
      refusals.push([answer.status, answer.at('error.code')]);
    }
    expect(refusals).toEqual([
      [404, 'session-not-found'],
      [404, 'session-not-found'],
      [422, expect.any(String)],
      [422, expect.any(String)],
      [422, expect.any(String)],
      [422, expect.any(String)],
    ]);
    expect(await isSignedIn(jo)).toBe(true);
    expect((await jo.post(`/api/user/${member.uid}/sessions/end`, { id: mine?.id })).status).toBe(403);
    expect((await product.browser().post(`/api/user/${member.uid}/sessions/end`, { others: true })).status).toBe(401);
    expect(await isSignedIn(member)).toBe(true);
  });

  it('ends a session once when two calls do it at the same time', async () => {
    await onDevice(FIREFOX_PHONE);
    const id = (await read()).sessions.find(({ kind }) => kind === 'phone')?.id;
    const statuses = (await Promise.all([end({ id }), end({ id })])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404]);
  });
});

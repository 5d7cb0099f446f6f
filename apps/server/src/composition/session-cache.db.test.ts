import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseNow, scheduleLeaving } from '../../testing/members/deleted-members.ts';
import { openTestDatabase, pgOnly, silentLog, type TestDatabase } from '../../testing/engine.ts';
import { PASSWORD, startTestProduct, type Browser, type Member, type TestProduct } from '../../testing/product.ts';
import { actAsPooler } from '#testing/database/pooler-sessions.ts';
import { openRelay } from '../../testing/database/relay.ts';
import { askForCode } from '../../testing/members/reset.ts';
import {
  holdResult,
  isOfSessions,
  observeSessions,
  stopAgeClock,
  withoutNotifications,
  type SessionReads,
} from '../../testing/members/session-reads.ts';
import { guardDatabase } from '../platform/database/database.ts';
import { createPostgres } from '../platform/database/postgres.ts';

const NEW_PASSWORD = 'a calm paper world';
const TOKEN = 'metrics-token-of-32-characters-ok';
const SETTINGS = { RATE_LIMIT_SCALE: '0', METRICS_TOKEN: TOKEN };

/** The same sign-in in another browser, whose cookies no answer removes. */
function tabOf(product: TestProduct, { cookies }: Browser): Browser {
  const tab = product.browser();
  for (const [name, value] of cookies) tab.cookies.set(name, value);
  return tab;
}

async function otherDevice(product: TestProduct, { email }: Member): Promise<Browser> {
  const device = product.browser();
  await device.post('/api/auth/sign-in', { email, password: PASSWORD });
  return device;
}

async function resetPassword(product: TestProduct, member: Member): Promise<void> {
  const code = await askForCode(product, member);
  const body = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  expect((await product.browser().post(`/api/auth/password-reset/${code}`, body)).status).toBe(200);
}

interface Change {
  what: string;
  /** Part of the session check after the change. */
  seen: object;
  /** Before the session is cached; the result is passed to `make`. */
  prepare?: (product: TestProduct, member: Member) => Promise<string>;
  make: (product: TestProduct, member: Member, prepared: string) => Promise<unknown>;
}

const ENDED = { authenticated: false, uid: null };

const CHANGES: Change[] = [
  {
    what: 'a sign-out from another device',
    seen: ENDED,
    make: async (product, member) => {
      const device = await otherDevice(product, member);
      const answer = await device.post(`/api/user/${member.uid}/sessions/end`, { others: true });
      expect(answer.status).toBe(200);
    },
  },
  { what: 'a sign-out in another tab', seen: ENDED, make: (_, member) => member.post('/api/auth/sign-out') },
  { what: 'a password reset', seen: ENDED, make: resetPassword },
  {
    what: 'a change of country',
    seen: { country: 'CA' },
    make: (_, member) => member.post(`/api/user/${member.uid}`, { country: 'CA', zip: 'K1A 0B1' }),
  },
  {
    what: 'a change of language',
    seen: { locale: 'pl-PL' },
    make: (_, member) => member.post(`/api/user/${member.uid}`, { locale: 'pl-PL' }),
  },
  {
    what: 'the erase of the member',
    seen: ENDED,
    prepare: async (product, member) => {
      const deletionId = await scheduleLeaving(product, member);
      const now = product.clock.now().toISOString();
      await product.database.db.execute(sql`update account_deletions set erase_at = ${now} where id = ${deletionId}`);
      return deletionId;
    },
    make: (product, _, deletionId) => eraseNow(product, deletionId),
  },
];

describe('cached session in the process that changes it', () => {
  let product: TestProduct;
  let sessions: SessionReads;
  let member: Member;
  beforeEach(async () => {
    product = await startTestProduct(SETTINGS, { database: withoutNotifications(await openTestDatabase()) });
    sessions = observeSessions(product);
    member = await product.member({ locale: 'en-US' });
    stopAgeClock();
  });
  afterEach(() => product.close());

  it.each(CHANGES)('is dropped at once after $what', async ({ seen, prepare, make }) => {
    const tab = tabOf(product, member);
    const prepared = (await prepare?.(product, member)) ?? '';
    await sessions.warm(tab);
    expect((await sessions.check(tab)).answer.at('data')).not.toMatchObject(seen);
    await make(product, member, prepared);
    expect((await sessions.check(tab)).answer.at('data')).toMatchObject(seen);
  });

  it('is renewed once with new cookies, and then read from the database once', async () => {
    const tab = tabOf(product, member);
    await sessions.warm(tab);
    product.clock.advance(10 * 60_000);
    const renewed = await sessions.check(tab);
    expect(renewed.answer.setCookies).toHaveLength(3);
    const { answer, reads } = await sessions.check(tab);
    expect([answer.setCookies, reads]).toEqual([[], 1]);
    expect(answer.at('data.expiresAt')).toBe('2026-11-21T12:10:00.000Z');
    expect((await sessions.check(tab)).reads).toBe(0);
  });

  it('is not accepted once it has expired', async () => {
    const tab = tabOf(product, member);
    product.clock.advance(24 * 3_600_000 - 1);
    await product.database.db.execute(sql`update sessions set last_used_at = ${product.clock.now().toISOString()}`);
    await sessions.warm(tab);
    product.clock.advance(1);
    expect((await sessions.check(tab)).answer.at('data')).toMatchObject(ENDED);
  });

  it('is not stored by a read that began before the session ended', async () => {
    const tab = tabOf(product, member);
    const device = await otherDevice(product, member);
    const current = holdResult(product.database, isOfSessions);
    const slow = tab.get('/api/auth/session');
    await current.ran;
    expect((await device.post(`/api/user/${member.uid}/sessions/end`, { others: true })).status).toBe(200);
    current.release();
    expect((await slow).at('data')).toMatchObject({ authenticated: true });
    expect((await sessions.check(tab)).answer.at('data')).toMatchObject(ENDED);
  });

  it('is counted in /metrics', async () => {
    const cached = async (): Promise<string | undefined> => {
      const { text } = await product.browser().get('/metrics', { authorization: `Bearer ${TOKEN}` });
      return /^nestling_cached_sessions (\d+)$/m.exec(text)?.[1];
    };
    const before = Number(await cached());
    await sessions.warm(tabOf(product, await product.member()));
    expect(Number(await cached())).toBe(before + 1);
  });
});

describe('age of a cached session', () => {
  it('is at most a second, counted from the start of the statement that read the session', async () => {
    const product = await startTestProduct(SETTINGS);
    try {
      const tab = tabOf(product, await product.member());
      const sessions = observeSessions(product);
      await sessions.warm(tab);
      const age = stopAgeClock();
      age.advance(2_000);
      const current = holdResult(product.database, isOfSessions);
      const slow = tab.get('/api/auth/session');
      await current.ran;
      age.advance(900);
      current.release();
      await slow;
      age.advance(100);
      expect((await sessions.check(tab)).reads).toBe(0);
      age.advance(1);
      expect((await sessions.check(tab)).reads).toBe(1);
    } finally {
      await product.close();
    }
  });
});

/** Another process of a product, with connections of its own. */
async function startOther(
  { database: { url } }: TestProduct,
  adapt = (database: TestDatabase): TestDatabase => database,
): Promise<TestProduct> {
  const handle = guardDatabase(createPostgres({ url: url ?? '' }, silentLog));
  return startTestProduct(SETTINGS, { database: adapt({ ...handle, url, spoil: () => {} }) });
}

describe('cached session in another process', () => {
  let product: TestProduct;
  let member: Member;
  beforeEach(async () => {
    product = await startTestProduct(SETTINGS);
    member = await product.member({ locale: 'en-US' });
  });
  afterEach(() => product.close());

  async function inOther(
    adapt: ((database: TestDatabase) => TestDatabase) | undefined,
    test: (sessions: SessionReads, tab: Browser) => Promise<void>,
  ): Promise<void> {
    const other = await startOther(product, adapt);
    try {
      const [sessions, tab] = [observeSessions(other), tabOf(other, member)];
      await sessions.warm(tab);
      await test(sessions, tab);
    } finally {
      await other.close();
    }
  }

  for (const { what, seen, prepare, make } of CHANGES) {
    pgOnly(`is dropped by a notification after ${what}, at any age`, () =>
      inOther(undefined, async (sessions, tab) => {
        stopAgeClock();
        const prepared = (await prepare?.(product, member)) ?? '';
        await sessions.warm(tab);
        await make(product, member, prepared);
        await expect.poll(async () => (await sessions.check(tab)).answer.at('data')).toMatchObject(seen);
      }),
    );
  }

  pgOnly('expires after a second when the notification is lost', () =>
    inOther(withoutNotifications, async (sessions, tab) => {
      const age = stopAgeClock();
      age.advance(2_000);
      await sessions.check(tab);
      await resetPassword(product, member);
      age.advance(1_000);
      expect((await sessions.check(tab)).answer.at('data')).toMatchObject({ authenticated: true });
      age.advance(1);
      expect((await sessions.check(tab)).answer.at('data')).toMatchObject(ENDED);
    }),
  );
});

describe('cached session in a process that does not receive notifications', () => {
  pgOnly('is neither stored nor used', async () => {
    const direct = await openTestDatabase();
    await actAsPooler(direct);
    const relay = await openRelay(direct.url ?? '');
    const handle = guardDatabase(createPostgres({ url: direct.url ?? '', directUrl: relay.url }, silentLog));
    const product = await startTestProduct(SETTINGS, { database: { ...handle, url: direct.url, spoil: () => {} } });
    try {
      const sessions = observeSessions(product);
      const tab = tabOf(product, await product.member());
      stopAgeClock();
      await sessions.warm(tab);
      await relay.stop();
      await expect.poll(async () => (await sessions.check(tab)).reads).toBe(1);
      expect((await sessions.check(tab)).reads).toBe(1);
      await direct.db.execute(sql`update users set country = 'CA', region = null`);
      expect((await sessions.check(tab)).answer.at('data.country')).toBe('CA');
      await relay.restore();
      await sessions.warm(tab);
      await direct.db.execute(sql`update users set country = 'US', region = null`);
      expect((await sessions.check(tab)).answer.at('data.country')).toBe('CA');
    } finally {
      await product.close();
      await relay.close();
      await direct.close();
    }
  });
});

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseNow, scheduleLeaving } from '../../testing/members/deleted-members.ts';
import { openTestDatabase } from '../../testing/engine.ts';
import { recordLiveEvents } from '../../testing/live-events.ts';
import { mailedToken } from '../../testing/mails.ts';
import { operate } from '../../testing/operator.ts';
import {
  PASSWORD,
  startTestProduct,
  type Browser,
  type HttpAnswer,
  type Member,
  type TestProduct,
} from '../../testing/product.ts';
import { askForCode } from '../../testing/members/reset.ts';
import { countOf } from '../../testing/database/rows.ts';
import {
  observeSessions,
  stopAgeClock,
  withoutNotifications,
  type SessionReads,
} from '../../testing/members/session-reads.ts';
import { proofKey } from '../platform/tables/proof.ts';

const SECRET = 'a secret of the tests and long enough';
const SOURCE = join(import.meta.dirname, '..');

let product: TestProduct;
/** The same database with its notifications. */
let listening: Pick<TestProduct, 'database'>;
let sessions: SessionReads;
let member: Member;
beforeAll(async () => {
  const database = await openTestDatabase();
  listening = { database };
  product = await startTestProduct(
    { RATE_LIMIT_SCALE: '0', COOKIE_SECRET: SECRET },
    { database: withoutNotifications(database) },
  );
  sessions = observeSessions(product);
  database.spoil();
  for (const statement of RECORDS_CHANGES) await database.db.execute(statement);
});
afterAll(() => product.close());
beforeEach(async () => {
  member = await product.member();
  stopAgeClock();
});

/** Records whose row of a session, or of its member's part, any statement changes. */
const RECORDS_CHANGES = [
  sql`create table changed_members (uid uuid not null)`,
  sql`create function record_change() returns trigger language plpgsql as
    $$ begin insert into changed_members values (old.uid); return null; end $$`,
  sql`create trigger session_changed after update or delete on sessions
    for each row execute function record_change()`,
  sql`create trigger member_deleted after delete on users for each row execute function record_change()`,
  sql`create trigger member_changed after update of country, region, zip, locale on users
    for each row execute function record_change()`,
];

const isChanged = async (): Promise<boolean> =>
  (await countOf(product.database.db, sql`select count(*) from changed_members where uid = ${member.uid}`)) > 0;

function tab(): Browser {
  const other = product.browser();
  for (const [name, value] of member.cookies) other.cookies.set(name, value);
  return other;
}

async function device(): Promise<Browser> {
  const other = product.browser();
  await other.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
  return other;
}

async function requestEmailChange(): Promise<string> {
  const email = `new.${member.email}`;
  await member.post(`/api/user/${member.uid}/email`, { email, password: PASSWORD });
  return email;
}

const update = (body: object) => () => member.post(`/api/user/${member.uid}`, body);

interface Writer {
  what: string;
  /** Functions of the source that write the rows. */
  by: readonly string[];
  /** Before the session is cached; the result is passed to `make`. */
  prepare?: () => Promise<string>;
  make: (prepared: string) => Promise<HttpAnswer | void>;
  /** False if other processes need not know. */
  isPublished?: false;
}

const WRITERS: Writer[] = [
  {
    what: 'a renewal',
    by: ['renewSession'],
    make: async () => {
      product.clock.advance(10 * 60_000);
      return tab().get('/api/auth/session');
    },
    isPublished: false,
  },
  {
    what: 'a renewal by a page',
    by: ['renewSession'],
    make: async () => {
      product.clock.advance(10 * 60_000);
      return tab().get('/course', { accept: 'text/html' });
    },
    isPublished: false,
  },
  { what: 'a sign-out', by: ['deleteSession'], make: () => member.post('/api/auth/sign-out') },
  {
    what: 'a sign-in by the same browser',
    by: ['deleteSession'],
    make: () => member.post('/api/auth/sign-in', { email: member.email, password: PASSWORD }),
  },
  {
    what: 'the end of one session',
    by: ['deleteSessionById'],
    prepare: async () => {
      const privacy = await member.get(`/api/user/${member.uid}/privacy`);
      return String(privacy.at('data.sessions.0.id'));
    },
    make: async (id) => (await device()).post(`/api/user/${member.uid}/sessions/end`, { id }),
  },
  {
    what: 'the end of all other sessions of a member',
    by: ['deleteOtherSessions'],
    make: async () => (await device()).post(`/api/user/${member.uid}/sessions/end`, { others: true }),
  },
  {
    what: 'a password reset',
    by: ['endSignInsOf'],
    prepare: () => askForCode(product, member),
    make: (code) => {
      const body = { password: 'a calm paper world', confirmPassword: 'a calm paper world' };
      return product.browser().post(`/api/auth/password-reset/${code}`, body);
    },
  },
  {
    what: 'a sign-out by an operator',
    by: ['endSignInsOf'],
    make: async () => {
      const { exit, err } = await operate(product.adminChannel, ['members', 'sign-out', member.uid]);
      expect([exit, err]).toEqual([0, '']);
    },
  },
  {
    what: 'a lock by an operator',
    by: ['endSignInsOf'],
    make: async () => {
      const lock = ['members', 'lock', member.uid, '--reason', 'misused'];
      expect(await operate(product.adminChannel, lock)).toMatchObject({ exit: 0, err: '' });
    },
  },
  {
    what: 'a change of the email',
    by: ['endOtherSignInsAndLinks'],
    prepare: async () => mailedToken(product, await requestEmailChange(), 'email-change'),
    make: (token) => product.browser().post('/api/email-confirmation', { token }),
  },
  {
    what: 'the link “this was not me” of a mail',
    by: ['endOtherSignInsAndLinks'],
    prepare: async () => {
      await requestEmailChange();
      return mailedToken(product, member.email, 'email-change-requested');
    },
    make: (token) => product.browser().post('/api/auth/not-me', { token }),
  },
  { what: 'a change of country', by: ['updateUser'], make: update({ country: 'CA', zip: 'K1A 0B1' }) },
  {
    what: 'a change of the postal code',
    by: ['updateUser'],
    prepare: async () => {
      const moved = await update({ country: 'CA', zip: 'K1A 0B1' })();
      return String(moved.status);
    },
    make: update({ zip: 'M5V 2T6' }),
  },
  { what: 'a change of language', by: ['updateUser'], make: update({ locale: 'pl-PL' }) },
  {
    what: 'the erase of a member',
    by: ['endSignInsOf'],
    prepare: async () => {
      const deletionId = await scheduleLeaving(product, member);
      const now = product.clock.now().toISOString();
      await product.database.db.execute(sql`update account_deletions set erase_at = ${now} where id = ${deletionId}`);
      return deletionId;
    },
    make: (deletionId) => eraseNow(product, deletionId),
  },
  {
    what: 'the repeated erase of a member after a restore',
    by: ['eraseMember'],
    make: async () => {
      const proofs = proofKey(SECRET);
      const file = join(product.dataFolder, `${member.uid}.ndjson`);
      const line = { proof: proofs.of(member.uid), at: '2026-11-20T12:00:00.000Z', key: proofs.id };
      writeFileSync(file, `${JSON.stringify(line)}\n`);
      const { out, err } = await operate(product.adminChannel, ['members', 'erase-again', file]);
      expect([out, err]).toEqual(['erased: 1\n', '']);
    },
  },
];

/** Functions that write these tables, but nothing that the row of a session has. */
const NO_SESSION_FACT = [
  'acquireLease',
  'clearBounced',
  'clearPregnancy',
  'closeAccount',
  'confirmStoredEmail',
  'makeEmailChange',
  'markBounced',
  'releaseLease',
  'setInactivityMailedAt',
  'setLockedAt',
  'undoEmailChange',
  'updateLastSeen',
  'updateStoredTexts',
];

describe('change of a session’s row or its member’s row', () => {
  it.each(WRITERS)(
    'is effective at once, and published unless it is a renewal: $what',
    async ({ prepare, make, isPublished }) => {
      await product.database.db.execute(sql`delete from changed_members`);
      const prepared = (await prepare?.()) ?? '';
      const other = tab();
      await sessions.warm(other);
      const events = await recordLiveEvents(listening, member);
      const answer = await make(prepared);
      if (answer) expect(answer.status).toBe(200);
      expect(await isChanged()).toBe(true);
      expect((await sessions.check(other)).reads).toBeGreaterThan(0);
      const published = (): boolean => events.received().some(({ kind }) => kind !== 'redemption');
      if (isPublished === false) expect(published()).toBe(false);
      else await expect.poll(published).toBe(true);
      await events.end();
    },
  );
});

/** Every source file of the server beside tests. */
function sources(): { path: string; text: string }[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));
}

/** Drizzle's calls and raw SQL alike. */
const WRITES =
  /\.(?:update|delete)\(\s*(?:sessions|users)\s*\)|(?:update|delete from) (?:"?(?:sessions|users)\b|\$\{(?:sessions|users)\})/g;

const FUNCTION = /function (\w+)/g;

describe('functions that write sessions or members', () => {
  it('are all tested above, or listed as changing no value of a session', () => {
    const writers = sources().flatMap(({ text }) =>
      [...text.matchAll(WRITES)].map(({ index }) => [...text.slice(0, index).matchAll(FUNCTION)].at(-1)?.[1]),
    );
    const stored = [...WRITERS.flatMap(({ by }) => by), ...NO_SESSION_FACT].filter((name) => name !== 'eraseMember');
    expect(new Set(writers)).toEqual(new Set(stored));
  });

  it('begin a session only in the sign-ins that `member-lock.db.test.ts` tests with a closed account', () => {
    const callers = (pattern: RegExp) =>
      sources()
        .filter(({ text }) => pattern.test(text))
        .map(({ path }) => basename(path))
        .toSorted((one, other) => one.localeCompare(other));
    expect(callers(/\.insert\(\s*sessions\s*\)|insert into "?sessions\b/)).toEqual(['sessions.ts']);
    expect(callers(/await insert(?:Proved)?Session\(/)).toEqual([
      'check-credentials.ts',
      'sign-in-token.ts',
      'social-sign-in.ts',
    ]);
  });

  it('end a session only in files that publish the end', () => {
    const ending = /\b(?:deleteSession|deleteSessionById|deleteOtherSessions|endSignInsOf|endOtherSignInsAndLinks)\(/;
    const callers = sources().filter(({ path, text }) => !path.includes('/queries/') && ending.test(text));
    expect(callers.length).toBeGreaterThan(5);
    expect(callers.filter(({ text }) => !text.includes('await publish(')).map(({ path }) => path)).toEqual([]);
  });
});

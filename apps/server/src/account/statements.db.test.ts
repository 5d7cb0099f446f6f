import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { observeSessions, stopAgeClock } from '../../testing/members/session-reads.ts';
import { countStatements, type StatementCounter } from '../../testing/statements.ts';
import { recordChange } from '../platform/database/own-changes.ts';

let product: TestProduct;
let statements: StatementCounter;
let member: Member;
beforeAll(async () => {
  product = await startTestProduct();
  statements = countStatements(product);
  member = await product.member();
});
afterAll(() => product.close());

async function numberOf(call: () => Promise<{ status: number }>): Promise<number> {
  const received = await statements.during(async () => expect((await call()).status).toBe(200));
  return received.length;
}

describe('number of statements of a call (D-106)', () => {
  it('a read of the member’s account takes at most one statement', async () => {
    const reads: Record<string, number> = {
      '/api/auth/session': 0,
      [`/api/user/${member.uid}`]: 1,
      [`/api/user/${member.uid}/verify`]: 1,
    };
    const counted: Record<string, number> = {};
    for (const address of Object.keys(reads)) counted[address] = await numberOf(() => member.get(address));
    expect(counted).toEqual(reads);
  });

  it('the privacy page takes three statements, of which one reads the sessions that it lists', async () => {
    const address = `/api/user/${member.uid}/privacy`;
    await product.database.db.execute(
      sql`insert into consent_texts (text_hash, text, locale, at) values ('words', ${'Harbor Inc.\nMay we write?'}, 'en-US', now())`,
    );
    await product.database.db.execute(sql`
      insert into consents (uid, partner, legacy_syllabus_id, answer, text_hash, locale, at, proof, version_stated)
      values (${member.uid}, 'a partner that the content has lost', 'SafeSleep', true, 'words', 'en-US', now(), '{}', true)`);
    const texts = await statements.roundTrips(async () =>
      expect((await member.get(address)).text).toContain('"Harbor Inc."'),
    );
    expect(texts.filter((text) => !/"token_hash"|"rate_limits"/.test(text))).toHaveLength(3);
  });

  it('a session is read in one statement after a change, and not again within a second', async () => {
    const sessions = observeSessions(product);
    stopAgeClock();
    await sessions.warm(member);
    recordChange(product.database.db, member.uid);
    const [first, second] = [await sessions.check(member), await sessions.check(member)];
    expect([first.reads, second.reads]).toEqual([1, 0]);
    statements = countStatements(product);
  });

  it('a renewal writes the session, and with the first of a day the member', async () => {
    const written: number[] = [];
    for (const hours of [1, 12, 1]) {
      product.clock.advance(hours * 60 * 60 * 1000);
      const received = await statements.roundTrips(() => member.get('/api/auth/session'));
      written.push(received.filter((text) => text.startsWith('update')).length);
    }
    expect(written).toEqual([1, 2, 1]);
  });

  it('a sign-in takes two statements: for the account, and for the record after the session is created', async () => {
    const credentials = { email: member.email, password: PASSWORD };
    expect(await numberOf(() => product.browser().post('/api/auth/sign-in', credentials))).toBe(2);
  });
});

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordLiveEvents } from '#testing/live-events.ts';
import { testMarketing, type TestMarketing } from '#testing/marketing.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';

/** The shipped flags, because they enable the marketing system. */
const ON = { FLAGS_FILE: join(import.meta.dirname, '../../../../../content/flags.json'), RATE_LIMIT_SCALE: '0' };

let marketing: TestMarketing;
let product: TestProduct;
beforeAll(async () => {
  marketing = testMarketing();
  product = await startTestProduct(ON, { marketing });
});
afterAll(() => product.close());
beforeEach(() => {
  marketing.down.clear();
  marketing.calls.length = 0;
  marketing.slowness = 0;
});

type Call = 'check' | 'subscribe' | 'unsubscribe';

function ask(member: Member, call: Call): Promise<HttpAnswer> {
  const { uid, email } = member;
  return member.post(`/api/user/${call}`, call === 'check' ? { email, userID: uid } : { email, uid });
}

function rows(statement: SQL): Promise<Record<string, unknown>[]> {
  return rowsOf(product.database.db, statement);
}

async function answersOf({ uid }: Member): Promise<unknown[]> {
  const input = await rows(sql`select answer, source from email_opt_ins where uid = ${uid} order by at, ctid`);
  return input.map(({ answer, source }) => `${String(source)} ${String(answer)}`);
}

async function recordOf(member: Member): Promise<unknown> {
  const answer = await member.get(`/api/user/${member.uid}`);
  return [answer.at('data.user.emailOptIn'), answer.at('data.user.emailOptInDate'), answer.at('data.user.sfmc')];
}

describe('newsletter with the marketing system', () => {
  it('a check answers the status of the marketing system, or the stored opt-in of a member unknown there [LRN-353 LRN-239]', async () => {
    const yes = await product.member({ emailOptIn: true });
    const no = await product.member({ emailOptIn: false });
    expect([await ask(yes, 'check'), await ask(no, 'check')].map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: { data: { status: 'Active' } } },
      { status: 200, body: { data: { status: 'Unsubscribed' } } },
    ]);
    marketing.stored.set(no.uid, 'Active');
    expect((await ask(no, 'check')).at('data.status')).toBe('Active');
  });

  it('a change is stored in the marketing system and in the member’s record, with answer and date [LRN-354 LRN-355 LRN-230]', async () => {
    const member = await product.member({ emailOptIn: true });
    const live = await recordLiveEvents(product, member);
    product.clock.advance(60_000);
    const at = product.clock.now().toISOString();
    expect((await ask(member, 'unsubscribe')).body).toEqual({ data: { status: 'Unsubscribed' } });
    expect(await recordOf(member)).toEqual([false, at, { status: 'Unsubscribed', action: 'unsubscribed' }]);
    product.clock.advance(1000);
    expect((await ask(member, 'subscribe')).body).toEqual({ data: { status: 'Active' } });
    expect(await recordOf(member)).toEqual([
      true,
      product.clock.now().toISOString(),
      { status: 'Active', action: 'subscribed' },
    ]);
    expect(marketing.stored.get(member.uid)).toBe('Active');
    expect(await answersOf(member)).toEqual(['register true', 'account false', 'account true']);
    await expect.poll(() => live.received()).toEqual([{ kind: 'user' }, { kind: 'user' }]);
    await live.end();
  });

  it.each(['status', 'subscribe', 'unsubscribe'] as const)(
    'a call answers 502 and writes nothing when the request %s to the marketing system fails',
    async (failing) => {
      const member = await product.member({ emailOptIn: failing !== 'subscribe' });
      const before = await recordOf(member);
      marketing.down.add(failing);
      const call = failing === 'status' ? 'check' : failing;
      const answer = await ask(member, call);
      expect([answer.status, answer.at('error.code')]).toEqual([502, 'marketing-unavailable']);
      expect(await recordOf(member)).toEqual(before);
      expect(await answersOf(member)).toHaveLength(1);
      marketing.down.clear();
      expect((await ask(member, call)).status).toBe(200);
    },
  );

  it('the status Unsubscribed of the marketing system withdraws the stored consent, the status Active gives none', async () => {
    const yes = await product.member({ emailOptIn: true });
    const no = await product.member({ emailOptIn: false });
    marketing.stored.set(yes.uid, 'Unsubscribed').set(no.uid, 'Active');
    expect((await ask(yes, 'check')).at('data.status')).toBe('Unsubscribed');
    expect((await ask(no, 'check')).at('data.status')).toBe('Active');
    const at = product.clock.now().toISOString();
    expect(await recordOf(yes)).toEqual([false, at, { status: 'Unsubscribed', action: 'unsubscribed' }]);
    expect(await recordOf(no)).toEqual([false, at, { status: 'Active', action: 'subscribed' }]);
    expect([await answersOf(yes), await answersOf(no)]).toEqual([
      ['register true', 'provider false'],
      ['register false'],
    ]);
    await ask(yes, 'check');
    expect(await answersOf(yes)).toHaveLength(2);
  });

  it('the member’s id is accepted as uid or userID, and the id of another member is refused in both (LRN C-57)', async () => {
    const [maya, jo] = [await product.member(), await product.member()];
    for (const [call, id] of [
      ['check', 'uid'],
      ['check', 'userID'],
      ['subscribe', 'uid'],
      ['unsubscribe', 'userID'],
    ] as const) {
      const [own, foreign] = [maya, jo].map(({ uid }) =>
        maya.post(`/api/user/${call}`, { email: maya.email.toUpperCase(), [id]: uid }),
      );
      expect([(await own)?.status, (await foreign)?.status]).toEqual([200, 403]);
    }
    expect(marketing.stored.has(jo.uid)).toBe(false);
    expect((await product.browser().post('/api/user/subscribe', {})).status).toBe(401);
  });

  it('a change without email or uid, or with another email, is refused and writes nothing [LRN-354 LRN-355]', async () => {
    const [maya, jo] = [await product.member({ emailOptIn: true }), await product.member()];
    const { uid, email } = maya;
    for (const call of ['subscribe', 'unsubscribe']) {
      const press = (body: object) => maya.post(`/api/user/${call}`, body);
      const answers = [await press({}), await press({ email }), await press({ uid }), await press({ email: ' ', uid })];
      expect(answers.map((answer) => [answer.status, answer.at('error.code')])).toEqual(
        answers.map(() => [422, 'required']),
      );
      const foreign = await press({ email: jo.email, uid });
      expect([foreign.status, foreign.at('error.code')]).toEqual([403, 'forbidden']);
    }
    expect(await answersOf(maya)).toEqual(['register true']);
  });

  it('of 30 simultaneous changes the last one is stored in the marketing system and in the member’s record', async () => {
    const member = await product.member({ emailOptIn: true });
    marketing.slowness = 10;
    const presses = Array.from({ length: 30 }, (_, index) =>
      ask(member, index % 2 === 0 ? 'unsubscribe' : 'subscribe'),
    );
    const answers = await Promise.all(presses);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const there = marketing.stored.get(member.uid);
    expect(await recordOf(member)).toMatchObject([there === 'Active', expect.any(String), { status: there }]);
    const last = marketing.calls.findLast((call) => call === 'subscribe' || call === 'unsubscribe');
    expect(there).toBe(last === 'subscribe' ? 'Active' : 'Unsubscribed');
    expect((await answersOf(member)).length).toBe(31);
  });

  it('a check whose answer is older than a change does not undo that change', async () => {
    const member = await product.member({ emailOptIn: true });
    marketing.stored.set(member.uid, 'Unsubscribed');
    const answered = Promise.withResolvers<void>();
    marketing.blocked.set('status', answered.promise);
    const check = ask(member, 'check');
    await expect.poll(() => marketing.calls).toEqual(['status']);
    await ask(member, 'subscribe');
    answered.resolve();
    expect((await check).at('data.status')).toBe('Active');
    expect(await recordOf(member)).toMatchObject([true, expect.any(String), { status: 'Active' }]);
    expect(await answersOf(member)).toEqual(['register true', 'account true']);
  });
});

describe('newsletter change during the change of another process', () => {
  const turn = (member: Member, until: Date | null) =>
    product.database.db.execute(
      sql`update users set newsletter_turn = ${until?.toISOString() ?? null} where uid = ${member.uid}`,
    );
  const later = () => new Date(product.clock.now().getTime() + 20_000);

  it('waits until the other change has ended', async () => {
    const member = await product.member({ emailOptIn: true });
    await turn(member, later());
    const press = ask(member, 'unsubscribe');
    await pause(200);
    expect(marketing.calls).toEqual([]);
    await turn(member, null);
    expect((await press).status).toBe(200);
  });

  it('succeeds after the lease of the other process has expired', async () => {
    const member = await product.member({ emailOptIn: true });
    await turn(member, new Date(product.clock.now().getTime() - 1));
    expect((await ask(member, 'unsubscribe')).status).toBe(200);
  });

  it('answers 502 and stores nothing when the other process has taken over its expired lease', async () => {
    const member = await product.member({ emailOptIn: true });
    const answered = Promise.withResolvers<void>();
    marketing.blocked.set('unsubscribe', answered.promise);
    const press = ask(member, 'unsubscribe');
    await expect.poll(() => marketing.calls).toEqual(['unsubscribe']);
    const theirs = later().getTime() + 1;
    await turn(member, new Date(theirs));
    answered.resolve();
    const answer = await press;
    expect([answer.status, answer.at('error.code')]).toEqual([502, 'marketing-unavailable']);
    expect(await answersOf(member)).toEqual(['register true']);
    const [stored] = await rows(sql`select newsletter_turn is not null as held from users where uid = ${member.uid}`);
    expect(stored).toEqual({ held: true });
  });
});

describe('newsletter without the marketing system', () => {
  it('reads and changes the status in the member’s record, without a call to the marketing system [LRN-231]', async () => {
    const requested = testMarketing();
    const single = await startTestProduct({}, { marketing: requested });
    try {
      const member = await single.member({ emailOptIn: true });
      const reported = [await ask(member, 'check'), await ask(member, 'unsubscribe'), await ask(member, 'check')];
      expect(reported.map((answer) => answer.at('data.status'))).toEqual(['Active', 'Unsubscribed', 'Unsubscribed']);
      expect(requested.calls).toEqual([]);
    } finally {
      await single.close();
    }
  });
});

describe('embedded marketing system', () => {
  it('stores the status of each change, and none of a member without a change', async () => {
    const own = await startTestProduct(ON);
    try {
      const member = await own.member({ emailOptIn: true });
      const storedOf = () =>
        rowsOf(own.database.db, sql`select uid, subscriber_key, status from newsletter_subscriptions`);
      expect((await ask(member, 'check')).at('data.status')).toBe('Active');
      expect(await storedOf()).toEqual([]);
      expect((await ask(member, 'unsubscribe')).at('data.status')).toBe('Unsubscribed');
      expect(await storedOf()).toEqual([{ uid: member.uid, subscriber_key: member.uid, status: 'Unsubscribed' }]);
      expect((await ask(member, 'check')).at('data.status')).toBe('Unsubscribed');
      await ask(member, 'subscribe');
      expect(await storedOf()).toMatchObject([{ status: 'Active' }]);
    } finally {
      await own.close();
    }
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESK_SETTINGS, runAtDesk, signedInOperator, type TestOperator } from '#testing/desk/desk.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { insertOrderOf, raiseAlert } from '#testing/members/operator-rows.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
let ana: TestOperator;
let bo: TestOperator;
beforeAll(async () => {
  product = await startTestProduct(DESK_SETTINGS);
  ana = await signedInOperator(product, 'ana@example.com');
  bo = await signedInOperator(product, 'bo@example.com');
});
afterAll(() => product.close());
beforeEach(() => product.database.db.execute(sql`delete from audit_log`));

/** An HMAC of 256 bits. */
const DIGEST = /^[\w-]{43}$/;

const path = (name: string): string => `/api/desk/commands/${encodeURIComponent(name)}`;
const runs = () => countOf(product.database.db, sql`select count(*) from audit_log`);
const statusOf = async (orderId: string): Promise<unknown> =>
  (await rowsOf(product.database.db, sql`select status from orders where order_id = ${orderId}`))[0]?.['status'];
const cancelled = (orderId: string) => ({ orderId, as: 'cancelled', reason: 'the shop is gone', 'without-shop': true });
/** Its shop is no longer asked, so that it is settled without it. */
async function orderOfPreviousShop(): Promise<string> {
  const orderId = await insertOrderOf(product, await product.member());
  await product.database.db.execute(sql`update orders set gateway = 'shopify' where order_id = ${orderId}`);
  return orderId;
}
const send = (operator: TestOperator, name: string, body: object, key: string = randomUUID()) =>
  operator.post(path(name), body, { 'idempotency-key': key });

describe('command with a dry run', () => {
  it('changes nothing until it is applied with the digest of what was shown', async () => {
    const orderId = await orderOfPreviousShop();
    const args = cancelled(orderId);
    const dry = await send(ana, 'orders settle', { arguments: args });
    expect([dry.at('data.outcome'), String(dry.at('data.digest'))]).toEqual(['done', expect.stringMatching(DIGEST)]);
    expect(await statusOf(orderId)).not.toBe('cancelled');
    const applied = await send(ana, 'orders settle', {
      arguments: { ...args, apply: true },
      digest: dry.at('data.digest'),
    });
    expect(applied.at('data')).toMatchObject({ outcome: 'done', digest: null });
    expect([await statusOf(orderId), await runs()]).toEqual(['cancelled', 2]);
  });

  it('is answered 409 with the new dry run if that has changed, and changes nothing', async () => {
    const orderId = await orderOfPreviousShop();
    const args = cancelled(orderId);
    const [first, second] = [
      await send(ana, 'orders settle', { arguments: args }),
      await send(bo, 'orders settle', { arguments: args }),
    ];
    const apply = { ...args, apply: true };
    expect((await send(ana, 'orders settle', { arguments: apply, digest: first.at('data.digest') })).status).toBe(200);
    const before = await runs();
    const late = await send(bo, 'orders settle', { arguments: apply, digest: second.at('data.digest') });
    expect([late.status, late.at('data.outcome'), late.at('data.auditId')]).toEqual([409, 'changed', null]);
    expect(late.at('data.digest')).not.toBe(second.at('data.digest'));
    expect(await runs()).toBe(before);
  });

  it('is not applied with other arguments than those that were shown', async () => {
    const orderId = await orderOfPreviousShop();
    const args = cancelled(orderId);
    const dry = await send(ana, 'orders settle', { arguments: args });
    for (const change of [{ reason: 'another reason' }, { quiet: true }, { 'without-shop': false }]) {
      const body = { arguments: { ...args, ...change, apply: true }, digest: dry.at('data.digest') };
      expect((await send(ana, 'orders settle', body)).status).toBe(409);
    }
    expect(await statusOf(orderId)).not.toBe('cancelled');
  });

  it('is refused without a digest', async () => {
    const args = { ...cancelled(await orderOfPreviousShop()), apply: true };
    const refused = await send(ana, 'orders settle', { arguments: args });
    expect([refused.status, refused.at('error.fields')]).toEqual([422, { digest: 'required' }]);
    expect(await runs()).toBe(0);
  });

  it('has the digest of another moment if nothing has changed meanwhile', async () => {
    const member = await product.member();
    const orderId = await insertOrderOf(product, member);
    const dryRuns: [string, Record<string, string>][] = [
      ['orders settle', { orderId, as: 'paid', reason: 'the bank says so' }],
      ['members delete', { uid: member.uid, reason: 'asked by letter' }],
      ['members check', {}],
      ['locations check', {}],
    ];
    for (const [name, args] of dryRuns) {
      const before = await send(ana, name, { arguments: args });
      product.clock.advance(61_000);
      const after = await send(ana, name, { arguments: args });
      expect([name, after.at('data.outcome'), after.at('data.digest')]).toEqual([
        name,
        'done',
        before.at('data.digest'),
      ]);
    }
  });
});

describe('command that changes something', () => {
  it('needs an idempotency key', async () => {
    const alert = await raiseAlert(product, 'without-key');
    const body = { arguments: { id: alert, reason: 'paid back' } };
    const refusedKeys: Record<string, string>[] = [
      {},
      { 'idempotency-key': 'x'.repeat(129) },
      { 'idempotency-key': 'ä' },
    ];
    for (const headers of refusedKeys) {
      const refused = await ana.post(path('alerts settle'), body, headers);
      expect([refused.status, refused.at('error.fields')]).toEqual([422, { 'Idempotency-Key': 'required' }]);
    }
    expect(await runs()).toBe(0);
  });

  it('runs once for a double click, and a repeat is answered with the id of the audit row', async () => {
    const alert = await raiseAlert(product, 'twice');
    const key = randomUUID();
    const body = { arguments: { id: alert, reason: 'paid back' } };
    const both = await Promise.all([1, 2].map(() => send(ana, 'alerts settle', body, key)));
    expect(await runs()).toBe(1);
    const outcomes = both.map((answer) => answer.at('data.outcome') ?? answer.at('error.code'));
    expect(outcomes).toContain('done');
    const [row] = await rowsOf(product.database.db, sql`select id from audit_log`);
    const later = await send(ana, 'alerts settle', body, key);
    expect(later.at('data')).toMatchObject({ outcome: 'repeated', auditId: Number(row?.['id']), tables: [], says: [] });
    expect(await runs()).toBe(1);
  });

  it('refuses a key that came with other arguments, and one of another operator is another key', async () => {
    const [one, other] = [await raiseAlert(product, 'one'), await raiseAlert(product, 'other')];
    const key = randomUUID();
    await send(ana, 'alerts settle', { arguments: { id: one, reason: 'paid back' } }, key);
    const reused = await send(ana, 'alerts settle', { arguments: { id: other, reason: 'paid back' } }, key);
    expect([reused.status, reused.at('error.code')]).toEqual([422, 'idempotency-key-reused']);
    const ofBo = await send(bo, 'alerts settle', { arguments: { id: other, reason: 'paid back' } }, key);
    expect(ofBo.at('data.outcome')).toBe('done');
  });

  it('may be sent again with the same key after it failed', async () => {
    const alert = await raiseAlert(product, 'failing');
    const key = randomUUID();
    const body = { arguments: { id: alert, reason: 'paid back' } };
    await product.database.db.execute(sql`alter table alerts rename to alerts_away`);
    try {
      const failed = await send(ana, 'alerts settle', body, key);
      expect(failed.at('data')).toMatchObject({ outcome: 'failed', tables: [], says: [] });
      expect(failed.at('data.auditId')).toEqual(expect.any(Number));
    } finally {
      await product.database.db.execute(sql`alter table alerts_away rename to alerts`);
    }
    expect(await rowsOf(product.database.db, sql`select command, channel, outcome from audit_log`)).toEqual([
      { command: 'alerts settle', channel: 'desk', outcome: 'failed' },
    ]);
    expect((await send(ana, 'alerts settle', body, key)).at('data.outcome')).toBe('done');
  });

  it('goes on with the same key a minute after its process was killed', async () => {
    const alert = await raiseAlert(product, 'killed');
    const key = randomUUID();
    const body = { arguments: { id: alert, reason: 'paid back' } };
    expect((await send(ana, 'alerts settle', body, key)).at('data.outcome')).toBe('done');
    // As a process leaves it that was killed while the command ran.
    await product.database.db.execute(sql`update desk_keys set audit_id = null where key = ${key}`);
    await product.database.db.execute(
      sql`update alerts set settled_at = null, settled_by = null, reason = null where id = ${Number(alert)}`,
    );
    const running = await send(ana, 'alerts settle', body, key);
    expect([running.status, running.at('error.code')]).toEqual([409, 'idempotency-in-flight']);
    product.clock.advance(60_001);
    expect((await send(ana, 'alerts settle', body, key)).at('data.outcome')).toBe('done');
  });

  it('settles an alert once for two operators at the same moment', async () => {
    const alert = await raiseAlert(product, 'two operators');
    const both = await Promise.all(
      [ana, bo].map((operator) => runAtDesk(operator, 'alerts settle', { id: alert, reason: 'paid back' })),
    );
    expect(new Set(both.map((answer) => answer.at('data.outcome')))).toEqual(new Set(['done', 'refused']));
  });
});

describe('command that only reads', () => {
  it('needs no key, and leaves none', async () => {
    expect((await ana.post(path('alerts list'), { arguments: {} })).status).toBe(200);
    const keys = await countOf(product.database.db, sql`select count(*) from desk_keys`);
    await send(ana, 'alerts list', { arguments: {} });
    expect(await countOf(product.database.db, sql`select count(*) from desk_keys`)).toBe(keys);
    expect((await operate(product.adminChannel, ['alerts', 'list'])).exit).toBe(0);
  });
});

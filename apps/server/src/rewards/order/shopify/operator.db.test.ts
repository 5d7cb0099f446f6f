import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '#testing/jobs.ts';
import { KIT } from '#testing/rewards/kit-orders.ts';
import { graduate } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import { orderBox } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { startShopifyProduct, type ShopifyProduct } from '#testing/shop/shopify-product.ts';

const report = z.object({ rows: z.array(z.record(z.string(), z.unknown())), says: z.array(z.string()).optional() });

let store: ShopifyProduct;
beforeAll(async () => {
  store = await startShopifyProduct([KIT], ['box-standard', 'kit-standard'], { METRICS_TOKEN: 'token-of-operators' });
  await store.sweep();
});
beforeEach(() => store.standIn.faults.clear());
afterAll(() => store.product.close());

async function run(...argv: string[]): Promise<z.output<typeof report>> {
  const { exit, out } = await operate(store.product.adminChannel, [...argv, '--json']);
  expect(exit).toBe(0);
  return report.parse(JSON.parse(out));
}

async function shopInStatus(): Promise<unknown> {
  const headers = { authorization: 'Bearer token-of-operators' };
  const systems = z
    .array(z.looseObject({ system: z.string() }))
    .parse((await store.product.browser().get('/status', headers)).at('systems'));
  return systems.find(({ system }) => system === 'shop');
}

describe('the status of the shop', () => {
  it('shows the granted and missing scopes of the app and the API version that answers', async () => {
    const granted = [...store.standIn.behaviour.scopes];
    expect(await shopInStatus()).toMatchObject({
      rights: { granted, missing: [] },
      version: { served: '2026-10', pinned: '2026-10' },
    });
    store.standIn.behaviour.scopes.delete('write_orders');
    store.standIn.behaviour.servedVersion = '2027-01';
    await store.sweep();
    expect(await shopInStatus()).toMatchObject({
      rights: { missing: ['write_orders'] },
      version: { served: '2027-01', pinned: '2026-10' },
    });
    const match = (await run('status')).rows.find(({ system }) => system === 'shop');
    expect(match).toMatchObject({ 'missing rights': 'write_orders', version: '2027-01, not 2026-10' });
    store.standIn.behaviour.scopes.add('write_orders');
    store.standIn.behaviour.servedVersion = null;
    await store.sweep();
  });
});

describe('the command outside check', () => {
  const WRITES = /Create|Complete|Delete|Reserve|Cancel|Subscribe/;

  it('makes every kind of read, and no writes', async () => {
    const before = store.standIn.journal.length;
    const { rows, says } = await run('outside', 'check', 'shopify');
    expect(rows.filter(({ fault }) => fault !== '')).toEqual([
      { what: 'offer box', found: 'box-standard', fault: 'its stock is not tracked, so it never sells out' },
      { what: 'offer kit', found: 'kit-standard', fault: 'its stock is not tracked, so it never sells out' },
    ]);
    expect(rows).toContainEqual({ what: 'search by key', found: 'answers', fault: '' });
    expect(rows).toContainEqual({ what: 'open drafts of more than an hour', found: '0', fault: '' });
    expect(rows).toContainEqual({ what: 'stock of box', found: 'left', fault: '' });
    const steps = readFileSync(new URL('../../../../../../docs/outside/shopify.md', import.meta.url), 'utf8');
    const numbers = (text: string) => [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => number);
    // The first step is this command.
    expect(numbers(says?.join('\n') ?? '')).toEqual(numbers(steps.split('## The first live try')[1] ?? '').slice(1));
    const requested = store.standIn.journal.slice(before).map(({ operation }) => operation);
    expect(requested).toEqual(expect.arrayContaining(['ReadStore', 'FindVariants', 'FindByTag', 'OldDrafts']));
    expect(requested.filter((operation) => WRITES.test(operation))).toEqual([]);
  });

  it('reports a store domain where parents could not pay', async () => {
    store.standIn.behaviour.ownDomain = 'boxes.example.com';
    const { rows } = await run('shop', 'check');
    store.standIn.behaviour.ownDomain = null;
    expect(rows).toContainEqual({
      what: 'domain',
      found: 'boxes.example.com',
      fault: 'parents pay there, and SHOP_ALLOWED_HOSTS does not name it',
    });
  });

  it('is refused if the store does not answer, and for another shop system', async () => {
    store.standIn.faults.add({ operation: 'ReadStore', kind: '500', every: 1 });
    const silent = await operate(store.product.adminChannel, ['outside', 'check', 'shopify']);
    expect([silent.exit, silent.out]).toEqual([1, expect.stringContaining('the shop does not answer')]);
    const other = await operate(store.product.adminChannel, ['outside', 'check', 'another']);
    expect([other.exit, other.err]).toEqual([2, expect.stringContaining('one of: shopify, mail')]);
    const rows = sql`select args, outcome from audit_log where command = 'outside check' order by id`;
    expect(await rowsOf(store.product.database.db, rows)).toEqual([
      { args: { system: 'shopify' }, outcome: 'done' },
      { args: { system: 'shopify' }, outcome: 'refused' },
    ]);
  });
});

describe('the command orders redact', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  /** Returns an erased member's order: its number, and its id at the store. */
  async function erasedOrder(variantID = 'box-standard'): Promise<{ number: string; atStore: string }> {
    const { product } = store;
    const member = await graduate(product, KIT);
    await orderBox(member, KIT.legacySyllabusId, { variantID });
    const [order] = await rowsOf(
      product.database.db,
      sql`select order_number, shop_order_id from orders where uid = ${member.uid}`,
    );
    const seen = await operate(product.adminChannel, [
      'members',
      'delete',
      member.uid,
      '--reason',
      'by letter',
      '--apply',
    ]);
    expect(seen.exit).toBe(0);
    await runJobs(product, { only: 'erase-account' });
    return { number: `NB-${String(order?.['order_number'])}`, atStore: String(order?.['shop_order_id']) };
  }

  const listed = async (...argv: string[]) =>
    (await run('orders', 'redact', ...argv)).rows.map((row) => [row['orderNumber'], row['at the shop'], row['status']]);

  it('lists only what the store has about erased members', async () => {
    await orderBox(await graduate(store.product, KIT), KIT.legacySyllabusId, { variantID: 'box-standard' });
    expect(await listed()).toEqual([]);
    await erasedOrder('kit-standard');
    expect(await listed()).toEqual([]);
    const [current, deleted] = [await erasedOrder(), await erasedOrder()];
    store.standIn.orders.delete(deleted.atStore);
    expect(await listed()).toEqual([[current.number, current.atStore, 'paid']]);
    expect(await listed('--after', current.number)).toEqual([]);
    expect(await listed('--after', `#${current.number.replace('-', ' ')}`)).toEqual([]);
  });

  it('also lists an order that is too old to be read, and one without an answer', async () => {
    const { product, standIn } = store;
    await product.database.db.execute(sql`delete from orders`);
    const [silent, old] = [await erasedOrder(), await erasedOrder()];
    await product.database.db.execute(
      sql`update orders set created_at = ${new Date(product.clock.now().getTime() - 56 * DAY_MS).toISOString()}
        where shop_order_id = ${old.atStore}`,
    );
    standIn.faults.add({ operation: 'ReadOrder', kind: '500', every: 1 });
    expect(await listed()).toEqual([
      [silent.number, silent.atStore, 'no answer'],
      [old.number, old.atStore, 'too old to be read'],
    ]);
    standIn.faults.clear();
    await product.database.db.execute(sql`update orders set gateway = 'other' where shop_order_id = ${old.atStore}`);
    const { says } = await run('orders', 'redact');
    expect(says).toEqual(['1 orders of erased members are at the shop "other", which is not asked.']);
  });
});

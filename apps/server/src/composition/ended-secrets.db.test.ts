import { startFacebook, type FacebookStandIn } from '@nestling/stand-ins/facebook/start';
import { startShopify, type ShopifyStandIn } from '@nestling/stand-ins/shopify/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '#testing/database/rows.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

/** The answer to a secret that is valid again. */
const ACCEPTED = { status: 200, body: '{"access_token":"app-token"}' };

const failure = z.object({ what: z.string() });
const systems = z.array(z.looseObject({ system: z.string() }));

const HOUR_MS = 60 * 60_000;

let shopify: ShopifyStandIn;
let facebook: FacebookStandIn;
beforeAll(async () => {
  [shopify, facebook] = await Promise.all([startShopify(), startFacebook()]);
});
afterAll(() => Promise.all([shopify.close(), facebook.close()]));

async function withProduct(
  settings: Record<string, string>,
  work: (product: TestProduct) => Promise<void>,
): Promise<void> {
  const product = await startTestProduct({ ...shopify.settings, ...facebook.settings, ...settings });
  try {
    await work(product);
  } finally {
    await product.close();
  }
}

const check = (product: TestProduct, system: string) => operate(product.adminChannel, ['outside', 'check', system]);

/** Every process writes what it has met before it shows the status. */
async function systemOf(product: TestProduct, name: string): Promise<Record<string, unknown>> {
  const answer = await product.browser('127.0.0.1').get('/status');
  return systems.parse(answer.at('systems')).find(({ system }) => system === name) ?? {};
}

const refusing = (product: TestProduct) =>
  rowsOf(
    product.database.db,
    sql`select subject, settled_at is null as open from alerts where kind = 'system-refuses-us' order by subject`,
  );

test('a refused secret is a failure in the status and an alert of its system, settled by an accepted call an hour later', () =>
  withProduct({ SHOPIFY_CLIENT_SECRET: 'ended', FACEBOOK_APP_SECRET: 'ended' }, async (product) => {
    for (const system of ['shopify', 'facebook']) await check(product, system);
    for (const system of ['shop', 'facebook']) {
      const { lastSuccess, lastFailure } = await systemOf(product, system);
      expect([lastSuccess, failure.parse(lastFailure).what]).toEqual([null, '400']);
    }
    const open = [
      { subject: 'facebook', open: true },
      { subject: 'shop', open: true },
    ];
    expect(await refusing(product)).toEqual(open);
    facebook.faults.add({ operation: 'token', kind: 'answer', answer: ACCEPTED });
    await check(product, 'facebook');
    await systemOf(product, 'facebook');
    expect(await refusing(product)).toEqual(open);
    product.clock.advance(HOUR_MS);
    facebook.faults.add({ operation: 'token', kind: 'answer', answer: ACCEPTED });
    await check(product, 'facebook');
    await systemOf(product, 'facebook');
    expect(await refusing(product)).toEqual([
      { subject: 'facebook', open: false },
      { subject: 'shop', open: true },
    ]);
  }));

test('systems that accept us raise no alert', () =>
  withProduct({}, async (product) => {
    for (const system of ['shopify', 'facebook']) expect((await check(product, system)).exit).toBe(0);
    await systemOf(product, 'shop');
    expect(await refusing(product)).toEqual([]);
  }));

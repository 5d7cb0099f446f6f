import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../testing/product.ts';
import type { TestProduct } from '../../../testing/product.ts';
import { rowsOf } from '../../../testing/rows.ts';
import { insertOrder } from '../../embedded-shop/queries/place-order.ts';
import { findByKey } from '../../embedded-shop/queries/shop-orders.ts';
import { takePickup } from '../gate/queries/take-box.ts';
import type { NewBox } from '../gate/queries/take-box.ts';
import { findReward } from '../read-models/rewards-with-orders.ts';
import { reserveOrder } from './queries/reserve-order.ts';
import type { NewOrder } from './queries/reserve-order.ts';

const AT = new Date('2026-11-20T12:00:00.123Z');
const LATER = new Date('2026-11-23T12:00:00.456Z');

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function aBox(): Promise<NewBox> {
  const { uid, email } = await product.member({ country: 'US' });
  return {
    uid,
    email,
    legacySyllabusId: 'SafeSleep',
    slug: 'safe-sleep',
    distributionType: 'DTP',
    placeId: null,
    variantId: 'v1',
    offerSlug: 'box',
    priceCents: 1400,
    orderId: randomUUID(),
    at: AT,
    userCountry: 'US',
    userPostalCode: '19103',
    userRegion: 'PA',
    certificateId: 'NB-2345-6789',
    mailboxKey: randomUUID(),
    mailboxSince: AT,
    householdKey: null,
    householdSince: AT,
    streetHash: null,
    reviewHash: null,
    reviewDaysSince: AT,
    reviewMonthsSince: AT,
    allowedSince: AT,
    refusals: { class: 'reward', subject: `${uid}:claims`, most: null },
  };
}

async function anOrder(changes: Partial<NewOrder> = {}): Promise<NewOrder> {
  const box = await aBox();
  return {
    ...box,
    orderId: box.orderId ?? randomUUID(),
    variantId: 'v1',
    offerSlug: 'box',
    title: { 'en-US': 'Box', 'es-US': 'Caja', 'fr-CA': 'Boîte', 'pl-PL': 'Pudełko' },
    chargedFor: 'item',
    billingSame: false,
    shipTo: {
      firstName: 'Mia',
      lastName: 'Berg',
      streetLines: ['12 Oak Street', 'Apt 4'],
      city: 'Philadelphia',
      stateOrProvinceCode: 'PA',
      postalCode: '19103',
      countryCode: 'US',
      phoneNumber: '2155550186',
    },
    unitsSince: AT,
    invoiceExpiresAt: LATER,
    nextCheckAt: LATER,
    gateway: 'shopify',
    ...changes,
  };
}

/** With the stored certificate, because a read shows the valid one instead. */
async function stored({ uid, legacySyllabusId }: NewBox): Promise<object> {
  const { db } = product.database;
  const held = await findReward(db, uid, legacySyllabusId);
  const [row] = await rowsOf(db, sql`select certificate_id from users_redemptions where uid = ${uid}`);
  return { ...held, redemption: { ...held?.redemption, certificateId: row?.['certificate_id'] } };
}

describe('what a statement returns without reading it again is what it has stored', () => {
  it.each(['unclaimed', 'any'] as const)('of an order and its reward: %s', async (taking) => {
    const { db } = product.database;
    for (const given of [
      await anOrder(),
      await anOrder({
        chargedFor: 'shipping',
        billingSame: true,
        shipTo: null,
        invoiceExpiresAt: null,
        nextCheckAt: null,
      }),
    ]) {
      const reserved = await reserveOrder(db, taking, given);
      expect(await stored(given)).toEqual(reserved?.held);
    }
  });

  it('of a pickup', async () => {
    const box: NewBox = { ...(await aBox()), distributionType: 'Pickup', placeId: 'US-2', orderId: null };
    const taken = await product.database.transaction((tx) => takePickup(tx, box));
    expect(await stored(box)).toEqual({ redemption: taken, order: null });
  });

  it.each([true, false])('of an order of the embedded shop that is paid: %s', async (isPaid) => {
    const { db } = product.database;
    const shopKey = `${randomUUID()}:1`;
    const placed = await insertOrder(
      db,
      {
        shopKey,
        orderId: randomUUID(),
        orderNumber: 'NB-20001',
        variantId: 'v1',
        title: 'Box',
        priceCents: 1400,
        chargedFor: 'item',
        shipTo: null,
        billingSame: true,
        locale: 'en-US',
        shipsTo: ['CA'],
        returnUrl: 'https://nestling.example/back',
        otherMethodUrl: 'https://nestling.example/other',
        expiresAt: LATER,
        shopRef: null,
      },
      { now: AT, isPaid },
    );
    expect(await findByKey(db, shopKey)).toMatchObject({ ...placed });
    expect(placed?.paidAt).toEqual(isPaid ? AT : null);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_SETTINGS, signedInOperator } from '#testing/desk/desk.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';
import { claimDeskKey, completeDeskKey, dropDeskKey, findDeskKey } from './queries/desk-keys.ts';

const MINUTE_MS = 60_000;

let product: TestProduct;
let operatorId: string;
beforeAll(async () => {
  product = await startTestProduct(DESK_SETTINGS);
  const ana = await signedInOperator(product, 'ana@example.com');
  operatorId = String((await ana.get('/api/desk/session')).at('data.operator.id'));
});
afterAll(() => product.close());

test('a call whose idempotency key was claimed again by a later call neither completes nor removes it', async () => {
  const { db } = product.database;
  const key = randomUUID();
  const slow = { operatorId, key, createdAt: product.clock.now() };
  expect(await claimDeskKey(db, { ...slow, bodyHash: 'a' }, new Date(0))).toBe(true);
  product.clock.advance(MINUTE_MS + 1);
  const later = { operatorId, key, createdAt: product.clock.now() };
  const abandoned = new Date(product.clock.now().getTime() - MINUTE_MS);
  expect(await claimDeskKey(db, { ...later, bodyHash: 'a' }, abandoned)).toBe(true);
  await expect(product.database.transaction((tx) => completeDeskKey(tx, slow, 7))).rejects.toThrow('taken over');
  await dropDeskKey(db, slow);
  await product.database.transaction((tx) => completeDeskKey(tx, later, 8));
  await dropDeskKey(db, later);
  expect(await findDeskKey(db, later)).toMatchObject({ auditId: 8 });
});

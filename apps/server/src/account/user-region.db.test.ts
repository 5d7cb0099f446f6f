import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { findUser } from './queries/find-user.ts';
import { insertUser } from './queries/insert-user.ts';
import { insertZips } from './postal/queries/insert-zips.ts';
import { updateUser } from './queries/update-user.ts';

const NOWHERE = {
  country: 'US',
  zip: '19199',
  city: 'Nowhere',
  state: 'ZZ',
  lat: null,
  lng: null,
  uspsType: 'STANDARD',
};
const ZIPS = join(import.meta.dirname, '../../data/us-zips.tsv');

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await product.database.transaction((tx) => insertZips(tx, [NOWHERE]));
});
afterAll(() => product.close());

const regionOf = async ({ uid }: Member) => (await findUser(product.database.db, uid))?.region;

function insert(country: string, region: string) {
  const uid = randomUUID();
  return insertUser(product.database.db, {
    uid,
    email: `${uid}@example.com`,
    passwordHash: 'none',
    createdAt: product.clock.now(),
    locale: 'en-US',
    lastRegistrationStepFinished: '0-landing page',
    country,
    region,
  });
}

describe('region of a US member’s record [LRN-319]', () => {
  it.each(['TX', 'US-ZZ', 'US-tx', 'CA-ON', ''])('cannot be %j', async (region) => {
    const member = await product.member();
    const written = updateUser(product.database.db, member.uid, { country: 'US', region });
    await expect(written).rejects.toThrow('Invalid US Region Code');
    expect(await regionOf(member)).toBeNull();
    await expect(insert('US', region)).rejects.toThrow('Invalid US Region Code');
  });

  it.each([
    ['US', 'US-TX'],
    ['US', 'US-PR'],
    ['CA', 'CA-ON'],
    ['GB', 'GB-ALL'],
  ])('accepts country %s with region %s', async (country, region) => {
    const member = await product.member();
    expect(await updateUser(product.database.db, member.uid, { country, region })).toMatchObject({ country, region });
    expect(await insert(country, region)).toMatchObject({ country, region });
  });

  it('may be missing while the postal code is unknown', async () => {
    const member = await product.member();
    const written = await updateUser(product.database.db, member.uid, { country: 'US', region: null });
    expect(written).toMatchObject({ country: 'US', region: null });
  });

  it('stays empty, and the update fails with 500, when the table has no state for the postal code', async () => {
    const member = await product.member();
    const answer = await member.post(`/api/user/${member.uid}`, { country: 'US', zip: NOWHERE.zip });
    expect([answer.status, answer.at('error.code')]).toEqual([500, 'internal-error']);
    expect(await regionOf(member)).toBeNull();
  });

  it('can be each state of the table of postal codes', async () => {
    const lines = readFileSync(ZIPS, 'utf8').trimEnd().split('\n');
    const states = new Set(lines.map((line) => line.split('\t')[2]));
    const member = await product.member();
    for (const state of states) {
      await updateUser(product.database.db, member.uid, { country: 'US', region: `US-${state}` });
      expect(await regionOf(member)).toBe(`US-${state}`);
    }
    expect(states.size).toBe(62);
  });
});

import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, policyText, type ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';

let content: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  content = contentFolder({ ...policyText('2024-01', 2), ...policyText('2027-01') });
  product = await startTestProduct({ CONTENT_DIR: content.path });
});
afterAll(async () => {
  await product.close();
  content.remove();
});

describe('signing the policy', () => {
  it('stores the version in force, and a second signature keeps the date of the first [ACC-382 ACC-383 ACC-214]', async () => {
    const member = await product.member({ policyVersion: undefined });
    const path = `/api/user/${member.uid}/policy`;
    expect((await member.get(path)).body).toEqual({ data: {} });
    const signedAt = product.clock.now().toISOString();
    expect((await member.post(path, { policy: '2024-01' })).body).toEqual({
      data: { '2024-01': { signed: true, signedAt } },
    });
    product.clock.advance(60_000);
    expect((await member.post(path, { policy: '2024-01' })).at('data.2024-01.signedAt')).toBe(signedAt);
  });

  it('stores the current revision of the text, also at a registration', async () => {
    const unsigned = await product.member({ policyVersion: undefined });
    await unsigned.post(`/api/user/${unsigned.uid}/policy`, { policy: '2024-01' });
    const registered = await product.member();
    for (const { uid } of [unsigned, registered]) {
      const rows = await rowsOf(
        product.database.db,
        sql`select version, revision from users_policy where uid = ${uid}`,
      );
      expect(rows).toEqual([{ version: '2024-01', revision: 2 }]);
    }
    const privacy = await registered.get(`/api/user/${registered.uid}/privacy`);
    expect(privacy.at('data.consents')).toContainEqual(
      expect.objectContaining({ kind: 'policy', name: '2024-01', revision: 2 }),
    );
  });

  it('is not required again after a new revision of the same version', async () => {
    const member = await product.member();
    await product.database.db.execute(sql`update users_policy set revision = 1 where uid = ${member.uid}`);
    const path = `/api/user/${member.uid}/policy`;
    expect((await member.get(path)).at('data.2024-01.signed')).toBe(true);
    await member.post(path, { policy: '2024-01' });
    const rows = await rowsOf(product.database.db, sql`select revision from users_policy where uid = ${member.uid}`);
    expect(rows).toEqual([{ revision: 1 }]);
  });

  it('refuses a version that is not in force', async () => {
    const member = await product.member();
    const answer = await member.post(`/api/user/${member.uid}/policy`, { policy: '1999-01' });
    expect([answer.status, answer.at('error.code')]).toEqual([422, 'policy-unknown']);
  });

  it('of a newer version adds a second signature [ACC-213 ACC-211]', async () => {
    const member = await product.member();
    writeFileSync(product.files.config, JSON.stringify({ currentPolicyVersion: '2027-01' }));
    product.clock.advance(5_000);
    const answer = await member.post(`/api/user/${member.uid}/policy`, { policy: '2027-01' });
    expect(answer.body).toMatchObject({ data: { '2024-01': { signed: true }, '2027-01': { signed: true } } });
  });
});

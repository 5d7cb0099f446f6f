import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINE } from '../../testing/engine.ts';
import { erasedText } from '../../testing/members/erased.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { allRows, rowsNaming } from '../../testing/database/whole-database.ts';
import { readSettings } from '../config.ts';
import { appendErasureLog, erasedFilesIn, readErased } from '../platform/tables/erasure-log.ts';
import { proofKey } from '../platform/tables/proof.ts';
import { eraseAgain, eraseListed } from './erase-again.ts';
import { personalDataOf } from './personal-data.ts';

const SECRET = 'a secret of the tests and long enough';
const AT = '2026-11-20T12:00:00.000Z';

let product: TestProduct;
let deleted: Member;
let remaining: Member;
let folder: string;
let list: string;
beforeAll(async () => {
  product = await startTestProduct();
  [deleted, remaining] = [await product.member(), await product.member()];
  folder = mkdtempSync(join(tmpdir(), 'nestling-erased-'));
  list = join(folder, 'erased.ndjson');
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

const proofs = proofKey(SECRET);
const line = (proof: string, key = proofs.id): string => `${JSON.stringify({ proof, at: AT, key })}\n`;

describe('restored backup with members who were erased after it', () => {
  it('is cleared of these members and of no others, and a second run erases no member', async () => {
    const { database } = product;
    const lines = [{ proof: proofs.of(deleted.uid), at: AT, key: proofs.id }];
    const deps = { handle: database, proofs, personalData: personalDataOf(null) };
    expect([await eraseAgain(deps, lines), await eraseAgain(deps, lines)]).toEqual([1, 0]);
    expect(rowsNaming(await allRows(database.db), [deleted.uid, deleted.email])).toEqual([]);
    expect((await remaining.get(`/api/user/${remaining.uid}`)).status).toBe(200);
  });

  it('is not opened when the list of erased members was written under another secret', async () => {
    writeFileSync(list, line('any', proofKey(`another ${SECRET}`).id));
    const settings = readSettings({ COOKIE_SECRET: SECRET, DATA_DIR: join(folder, 'data'), NODE_ENV: 'test' });
    await expect(eraseListed(settings, list)).rejects.toThrow(/^[^\n]+was written under another secret[^\n]+$/);
    await expect(eraseListed(settings, join(folder, 'none.ndjson'))).rejects.toThrow('is not there');
    const unmounted = mkdtempSync(join(folder, 'unmounted-'));
    await expect(eraseListed(settings, unmounted)).rejects.toThrow('has no list of the erased');
    expect(await eraseListed(settings, 'none')).toBe(0);
  });

  it('is cleared by lists with truncated lines too, and a file that is no list is refused', () => {
    writeFileSync(list, `${line('one')}{"proof":"tw`);
    expect(readErased(list, proofs).map(({ proof }) => proof)).toEqual(['one']);
    for (const proof of ['two', 'three']) appendErasureLog(folder, { proof, at: AT, key: proofs.id });
    writeFileSync(list, `\uFEFF${line('one').replace('\n', '\r\n')}`);
    expect(readErased(list, proofs).map(({ proof }) => proof)).toEqual(['one']);
    const own = erasedFilesIn(folder).find((file) => file !== list) ?? '';
    appendFileSync(own, '{"proof":"to');
    appendErasureLog(folder, { proof: 'four', at: AT, key: proofs.id });
    const all = readErased(folder, proofs).map(({ proof }) => proof);
    expect(all.toSorted()).toEqual(['four', 'one', 'three', 'two']);
    rmSync(own);
    writeFileSync(list, 'no list at all\n');
    expect(() => readErased(list, proofs)).toThrow('is no line of a list of the erased');
  });
});

describe('command that repeats erases after a restore', () => {
  it('erases from the configured database, and does not delete the list', async () => {
    const member = await product.member();
    writeFileSync(list, line(proofs.of(member.uid)).repeat(2));
    const data = join(folder, 'data');
    // A new folder, because the embedded engine must start without members.
    const settings = readSettings({
      COOKIE_SECRET: SECRET,
      DATA_DIR: data,
      NODE_ENV: 'test',
      ...(product.database.url && { DATABASE_URL: product.database.url }),
    });
    expect(await eraseListed(settings, list)).toBe(ENGINE === 'postgres' ? 1 : 0);
    expect(await eraseListed(settings, list)).toBe(0);
    expect(erasedText(data)).toBe(line(proofs.of(member.uid)));
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BOX, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { operate } from '../../testing/operator.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';

const ENTRY = 'education/syllabus/box-course/entry.json';
const SEEN_MS = 5_000;

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder();
  product = await startTestProduct({ CONTENT_DIR: folder.path, CONTENT_WATCH: '1' });
  await product.content.start();
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const alerts = (): Promise<Record<string, unknown>[]> =>
  rowsOf(product.database.db, sql`select subject, times, settled_at is null as open from alerts order by id`);

test('a course with an unknown kind of offer is served in its last good version, with one alert [LRN-075]', async () => {
  const file = join(folder.path, ENTRY);
  const good = readFileSync(file, 'utf8');
  const member = await product.member();
  const titles = async (): Promise<unknown> => (await member.get(`/api/courses/${BOX.slug}`)).at('data.activeOffer');
  expect(await titles()).toBe('physical');
  writeFileSync(file, good.replace('"physical"', '"voucher"'));
  await vi.waitFor(async () => expect(await alerts()).toHaveLength(1), SEEN_MS);
  writeFileSync(file, `${good.replace('"physical"', '"voucher"')}\n`);
  const lint = await operate(product.adminChannel, ['content', 'lint']);
  expect([lint.exit, lint.out]).toEqual([1, expect.stringContaining('activeOffer is physical, digital or unrewarded')]);
  expect(await titles()).toBe('physical');
  expect(await alerts()).toEqual([{ subject: 'syllabus/box-course', times: 1, open: true }]);
  writeFileSync(file, good);
  await vi.waitFor(async () => expect(await alerts()).toMatchObject([{ open: false }]), SEEN_MS);
});

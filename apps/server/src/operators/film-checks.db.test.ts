import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@nestling/stand-ins/s3/start';
import { startVimeo } from '@nestling/stand-ins/vimeo/start';
import { startWistia } from '@nestling/stand-ins/wistia/start';
import { afterAll, expect, test } from 'vitest';
import { operate } from '#testing/operator.ts';
import { startTestProduct } from '#testing/product.ts';

const [s3, vimeo, wistia] = await Promise.all([startS3(), startVimeo(), startWistia()]);

afterAll(() => Promise.all([s3, vimeo, wistia].map((each) => each.close())));

/** The lines of `outside check`, in a product whose content names no film at another company. */
async function check(changed: Record<string, string> = {}): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-checks-'));
  const settings = { ...s3.settings, ...vimeo.settings, ...wistia.settings, CONTENT_DIR: folder, ...changed };
  const product = await startTestProduct(settings);
  // Of signatures.
  product.clock.set(new Date().toISOString());
  try {
    const { out } = await operate(product.adminChannel, ['outside', 'check']);
    return out.split('\n').map((line) => line.replaceAll(/ +/g, ' ').trim());
  } finally {
    await product.close();
    rmSync(folder, { recursive: true });
  }
}

test('outside check asks a company of films for its account before the content names a film', async () => {
  const lines = await check();
  expect(lines).toContain('wistia ok; not checkable: videos');
  expect(lines).toContain('vimeo not checkable');
  expect(lines).toContainEqual(expect.stringMatching(/^s3 media\.json names no film/));
});

test('outside check names a wrong token and a wrong key while the content names no film', async () => {
  const lines = await check({ WISTIA_TOKEN: 'another', S3_KEY: 'another' });
  expect(lines).toContainEqual(expect.stringMatching(/^wistia token: refused \(401\): WISTIA_TOKEN/));
  expect(lines).toContainEqual(expect.stringMatching(/^s3 bucket: refused \(403/));
});

test('outside check asks a store that answers with an error once', async () => {
  const before = s3.journal.length;
  s3.faults.add({ operation: 'HEAD', kind: '500' });
  expect(await check()).toContainEqual(expect.stringMatching(/^s3 bucket: it answers 500/));
  expect(s3.journal.length).toBe(before + 1);
});

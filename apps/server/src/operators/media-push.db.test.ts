import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3, type S3StandIn } from '@nestling/stand-ins/s3/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '#testing/operator.ts';
import { versioned } from '#testing/films/versioned.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

const SHIPPED = join(import.meta.dirname, '../../../../content');
const FILM = 'media/videos/a-firm-flat-bed/video.mp4';

let s3: S3StandIn;
let folder: string;
let product: TestProduct;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-content-'));
  // A server has no film but the one that is to be pushed.
  cpSync(SHIPPED, folder, {
    recursive: true,
    filter: (path) => !/\.(?:mp4|webm)$/.test(path) || path.endsWith(FILM),
  });
  s3 = await startS3();
  product = await startTestProduct({ ...s3.settings, CONTENT_DIR: folder });
  product.clock.set(new Date().toISOString());
});
afterAll(async () => {
  await product.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

const command = async (...argv: string[]) => {
  const { exit, out } = await operate(product.adminChannel, argv);
  return [exit, out.replaceAll(/ +/g, ' ')] as const;
};

test('films that were pushed play from the bucket, on a server that has none', async () => {
  const unpushed = await command('outside', 'check', 's3');
  expect(unpushed).toEqual([1, expect.stringContaining('media.json names no film')]);
  expect(unpushed[1]).toContain('bucket there');
  const [exit, out] = await command('media', 'push');
  expect([exit, out]).toEqual([0, expect.stringMatching(/a-firm-flat-bed\/video.mp4 \d+ to send/)]);
  expect(out).toContain('nothing is sent or written without --apply');
  expect(await command('media', 'push', '--apply')).toEqual([0, expect.stringContaining('written: media.json')]);
  rmSync(join(folder, FILM));
  product.clock.advance(1_000);
  expect(await command('outside', 'check', 's3')).toEqual([
    0,
    expect.stringContaining('videos/a-firm-flat-bed/video.mp4 there'),
  ]);

  const visitor = await product.member();
  const embed = await visitor.get('/api/content/embed/a-firm-flat-bed');
  expect(embed.at('data.sources')).toEqual([{ src: versioned(`/${FILM}`), type: 'video/mp4' }]);
  const led = await visitor.get(`/${FILM}`);
  const film = await fetch(led.headers.location ?? '', { headers: { range: 'bytes=0-99' } });
  expect([led.status, film.status, (await film.bytes()).length]).toEqual([302, 206, 100]);
  expect(existsSync(join(folder, 'media.json'))).toBe(true);
});

test('a content folder that cannot be written is named, once the films are in the bucket', async () => {
  const list = join(folder, 'media.json.new');
  mkdirSync(list);
  const { exit, out } = await operate(product.adminChannel, ['media', 'push', '--apply']);
  expect([exit, out]).toEqual([
    1,
    expect.stringMatching(/all films are in the bucket, but .*media.json cannot be written/),
  ]);
  rmSync(list, { recursive: true });
});

test('pages may play films of the bucket, and of nobody else', async () => {
  for (const address of ['/videos', '/api/config']) {
    const { headers } = await product.browser().get(address);
    expect(headers['content-security-policy']).toContain(`media-src 'self' ${s3.url};`);
  }
});

test('without a bucket, push is refused and pages play our own films alone', async () => {
  const files = await startTestProduct();
  try {
    const { exit, out } = await operate(files.adminChannel, ['media', 'push']);
    expect([exit, out]).toEqual([1, expect.stringContaining('MEDIA_GATEWAY is not s3')]);
    const { headers } = await files.browser().get('/videos');
    expect(headers['content-security-policy']).toContain("media-src 'self';");
  } finally {
    await files.close();
  }
});

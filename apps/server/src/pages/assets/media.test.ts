import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedLog } from '#testing/recorded-log.ts';
import { createMediaVersions } from '../../gateways/content/media-versions.ts';
import { createCaptionFiles } from '../../gateways/video/caption-files.ts';
import { serveMedia } from './media.ts';

let folder: string;
let app: FastifyInstance;
const recorded = recordedLog();

/** A picture of many colors. */
function draw(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  for (let at = 0; at < 400; at += 1) {
    context.fillStyle = `hsl(${(at * 47) % 360} 60% 50%)`;
    context.fillRect((at * 7919) % width, (at * 104_729) % height, width / 7, height / 9);
  }
  return canvas;
}

/** EXIF orientation 6: the viewer must turn the picture by a quarter. */
function turned(jpeg: Buffer): Buffer {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff)]);
  const mark = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), mark, body, jpeg.subarray(2)]);
}

const write = (name: string, bytes: Buffer | string) => writeFileSync(join(folder, 'content/media', name), bytes);

async function serve(stored: string): Promise<FastifyInstance> {
  const served = fastify();
  await serveMedia(served, {
    content: join(folder, 'content'),
    cacheFolder: join(folder, stored),
    captionFiles: createCaptionFiles(),
    versions: createMediaVersions(),
    films: null,
    posterOf: async () => null,
    log: recorded.log,
  });
  return served;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-media-'));
  mkdirSync(join(folder, 'content/media/mails'), { recursive: true });
  writeFileSync(join(folder, 'content/secret.jpg'), await draw(900, 600).encode('jpeg', 95));
  const photo = await draw(1200, 800).encode('jpeg', 95);
  write('photo.jpg', photo);
  write('PHOTO.JPEG', photo);
  write('mails/box.jpg', photo);
  write('turned.jpg', turned(photo));
  write('photo.webp', await draw(1200, 800).encode('webp', 95));
  const drawing = await draw(1000, 500).encode('png');
  write('drawing.png', drawing);
  write('broken.png', Buffer.concat([drawing.subarray(0, 60), Buffer.alloc(500, 7)]));
  write('no-picture.png', 'no picture at all');
  write('scene.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>');
  // A decompression bomb: the header claims 100,000 × 100,000 pixels, which would be 40 GB.
  const bomb = await draw(400, 400).encode('png');
  bomb.writeUInt32BE(100_000, 16);
  bomb.writeUInt32BE(100_000, 20);
  write('bomb.png', bomb);
  app = await serve('kept');
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url: `/media/${url}`, headers });

test.each([
  ['photo.jpg', 300, 320, 213, 'image/jpeg'],
  ['PHOTO.JPEG', 1, 160, 107, 'image/jpeg'],
  ['drawing.png', 640, 640, 320, 'image/png'],
  ['photo.webp', 481, 640, 427, 'image/webp'],
  ['turned.jpg', 480, 480, 720, 'image/jpeg'],
])('the picture %s with w=%d is %d pixels wide and %d high [ACC-456]', async (name, w, width, height, type) => {
  const answer = await get(`${name}?w=${w}`);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    type,
    'public, max-age=86400',
  ]);
  const picture = await loadImage(answer.rawPayload);
  expect([picture.width, picture.height]).toEqual([width, height]);
});

test.each([
  ['photo.jpg', 300, 320],
  ['photo.jpg', 2000, 1200],
  ['drawing.png', 160, 160],
  ['photo.webp', 481, 640],
  ['turned.jpg', 480, 480],
])('the picture %s with w=%d is a WebP of %d pixels on request [ACC-456]', async (name, w, width) => {
  const [answer, ofItsKind] = [await get(`${name}?w=${w}&fm=webp`), await get(`${name}?w=${w}`)];
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await loadImage(answer.rawPayload)).width).toBe(width);
  if (name !== 'photo.webp') expect(answer.rawPayload.length).toBeLessThan(ofItsKind.rawPayload.length);
});

test('a picture is sent unchanged when the requested WebP would not be smaller', async () => {
  const dot = createCanvas(1, 1).toBuffer('image/png');
  write('dot.png', dot);
  const answer = await get('dot.png?w=160&fm=webp');
  expect([answer.headers['content-type'], answer.rawPayload.equals(dot)]).toEqual(['image/png', true]);
});

test('a requested picture format other than WebP is ignored [ACC-456]', async () => {
  const [jpeg, answer] = [await get('photo.jpg?w=320'), await get('photo.jpg?w=320&fm=avif')];
  expect([answer.headers.etag, answer.headers['content-type']]).toEqual([jpeg.headers.etag, 'image/jpeg']);
});

test.each(['0', '9999', 'a', '', '-1', '3.5', '320&w=640'])(
  'a picture requested with w=%s is sent in its original size [ACC-456]',
  async (w) => {
    const [whole, answer] = [await get('photo.jpg'), await get(`photo.jpg?w=${w}`)];
    expect(answer.rawPayload.equals(whole.rawPayload)).toBe(true);
    expect(answer.headers.etag).toBe(whole.headers.etag);
  },
);

test.each([
  ['a picture that is narrower than requested', 'photo.jpg?w=1200'],
  ['a picture that is narrower once it is rotated', 'turned.jpg?w=900'],
  ['a vector drawing', 'scene.svg?w=320'],
  ['a damaged picture', 'broken.png?w=160'],
  ['a file that is not a picture', 'no-picture.png?w=320'],
  ['a picture with too many pixels to decode', 'bomb.png?w=320'],
])('%s is sent unchanged [ACC-456]', async (_what, url) => {
  const [whole, answer] = [await get(url.replace(/\?.*/, '')), await get(url)];
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, whole.headers['content-type']]);
  expect(answer.rawPayload.equals(whole.rawPayload)).toBe(true);
});

test('a picture that cannot be resized is reported in the log', async () => {
  await get('broken.png?w=160');
  expect(recorded.lines().some(({ msg }) => msg === 'a picture cannot be made smaller and is sent as it is')).toBe(
    true,
  );
});

test('the tag of a picture depends on file, width and format, and a matching tag answers 304 [ACC-456]', async () => {
  const [small, large] = [await get('photo.jpg?w=320'), await get('photo.jpg?w=640')];
  const etag = String(small.headers.etag);
  expect(etag).not.toBe(large.headers.etag);
  expect((await get('photo.jpg?w=300')).headers.etag).toBe(etag);
  expect((await get('photo.jpg?w=320&fm=webp')).headers.etag).not.toBe(etag);
  const again = await get('photo.jpg?w=320', { 'if-none-match': etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  expect((await get('photo.jpg?w=640', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('a picture that is replaced under the same name is sent in its new version', async () => {
  write('changes.jpg', await draw(1000, 500).encode('jpeg', 95));
  const before = await get('changes.jpg?w=320');
  write('changes.jpg', await draw(1000, 1000).encode('jpeg', 95));
  const soon = new Date(Date.now() + 5000);
  utimesSync(join(folder, 'content/media/changes.jpg'), soon, soon);
  const after = await get('changes.jpg?w=320');
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect((await loadImage(after.rawPayload)).height).toBe(320);
});

test('a resized picture is cached, and sent by the next process from the cache [ACC-456]', async () => {
  const first = await get('drawing.png?w=480');
  const stored = join(folder, 'kept');
  const same = readdirSync(stored).find((name) => statSync(join(stored, name)).size === first.rawPayload.length);
  writeFileSync(join(stored, String(same)), 'what was kept');
  const next = await serve('kept');
  expect((await next.inject({ url: '/media/drawing.png?w=480' })).body).toBe('what was kept');
  await next.close();
});

test('a picture is resized also when it cannot be cached [ACC-456]', async () => {
  writeFileSync(join(folder, 'in-the-way'), '');
  chmodSync(join(folder, 'in-the-way'), 0o400);
  const other = await serve('in-the-way');
  const answer = await other.inject({ url: '/media/photo.jpg?w=320' });
  expect((await loadImage(answer.rawPayload)).width).toBe(320);
  expect(
    recorded.lines().some(({ msg }) => String(msg).startsWith('DATA_DIR: smaller pictures cannot be stored')),
  ).toBe(true);
  await other.close();
});

test('simultaneous requests for one picture resize it once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => get('photo.webp?w=960')));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect((await loadImage(answers[0]?.rawPayload ?? '')).width).toBe(960);
});

test.each([
  '..%2fsecret.jpg',
  '../secret.jpg',
  '%2e%2e/secret.jpg',
  'mails/../../secret.jpg',
  'photo.jpg%00',
  '%E0%A4%A.jpg',
])('no file outside the media folder is sent for the path %s', async (path) => {
  expect((await get(`${path}?w=320`)).statusCode).toBeGreaterThanOrEqual(400);
});

test('HEAD for a picture answers as GET, and other sites may embed the pictures of mails', async () => {
  const [whole, head] = [
    await get('mails/box.jpg?w=320'),
    await app.inject({ method: 'HEAD', url: '/media/mails/box.jpg?w=320' }),
  ];
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'cross-origin-resource-policy'])
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  expect(head.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await get('photo.jpg?w=320')).headers['cross-origin-resource-policy']).toBeUndefined();
});

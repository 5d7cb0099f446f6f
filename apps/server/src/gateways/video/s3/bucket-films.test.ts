import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3, type S3StandIn } from '@nestling/stand-ins/s3/start';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testClock, type TestClock } from '#testing/clock.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { mediaSettings } from '../settings.ts';
import { openBucketFilms, type BucketFilms } from './bucket-films.ts';

const FILM = 'a film about a crib';
const HASH = 'a'.repeat(64);
const LIST = { 'videos/crib/video.mp4': { hash: HASH, bytes: FILM.length, type: 'video/mp4' } };

let s3: S3StandIn;
let folder: string;
let clock: TestClock;
beforeAll(async () => {
  s3 = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'nestling-bucket-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.close();
});
beforeEach(() => {
  clock = testClock(new Date().toISOString());
  s3.faults.clockSkewMs = 0;
  s3.objects.set(`${HASH}.mp4`, { bytes: Buffer.from(FILM), type: 'video/mp4', cacheControl: '' });
  writeFileSync(join(folder, 'media.json'), JSON.stringify(LIST));
});

const log = recordedLog();

function open(settings: Record<string, string> = {}): BucketFilms {
  const config = { ...mediaSettings.parse({ ...s3.settings, ...settings }), CONTENT_DIR: folder };
  const films = openBucketFilms(config, clock, log.log);
  if (films === null) throw new Error('films are files');
  return films;
}

async function addressOf(films: BucketFilms, method: 'GET' | 'HEAD' = 'GET'): Promise<string> {
  return (await films.addressOf('videos/crib/video.mp4', method))?.url ?? '';
}

test('a film is read by an address that is signed for six hours, and kept for three', async () => {
  const address = await open().addressOf('videos/crib/video.mp4', 'GET');
  expect(address?.cacheControl).toBe('private, max-age=10800');
  const read = () => fetch(address?.url ?? '', { headers: { range: 'bytes=2-5' } });
  const part = await read();
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'film', 'bytes 2-5/19']);
  s3.faults.clockSkewMs = 6 * 60 * 60_000 - 60_000;
  expect((await read()).status).toBe(206);
  s3.faults.clockSkewMs = 6 * 60 * 60_000 + 60_000;
  expect((await read()).status).toBe(403);
});

test('an address is signed for its own method and object alone', async () => {
  const films = open();
  expect((await fetch(await addressOf(films), { method: 'HEAD' })).status).toBe(403);
  expect((await fetch(await addressOf(films, 'HEAD'), { method: 'HEAD' })).status).toBe(200);
  s3.objects.set('other.mp4', { bytes: Buffer.from('other'), type: 'video/mp4', cacheControl: '' });
  expect((await fetch((await addressOf(films)).replace(`${HASH}.mp4`, 'other.mp4'))).status).toBe(403);
  expect((await fetch((await addressOf(films)).replace('X-Amz-Expires=21600', 'X-Amz-Expires=99999'))).status).toBe(
    403,
  );
});

test.each(['constructor', '__proto__', 'videos/crib/video.webm', ''])('%j is no film of the list', async (path) => {
  expect(await open().addressOf(path, 'GET')).toBeNull();
});

test('an address of a bucket that everybody may read is not signed, and may be kept by anybody', async () => {
  const films = open({ MEDIA_BASE_URL: 'https://films.example/box/' });
  expect(await films.addressOf('videos/crib/video.mp4', 'GET')).toEqual({
    url: `https://films.example/box/${HASH}.mp4`,
    cacheControl: 'public, max-age=3600',
  });
  expect(films.origin).toBe('https://films.example');
});

test('a bucket in the host name is the origin that pages admit', async () => {
  const films = open({ S3_ENDPOINT: 'https://s3.example/', S3_PATH_STYLE: '0' });
  expect(films.origin).toBe('https://nestling-films.s3.example');
  expect(await addressOf(films)).toContain(`https://nestling-films.s3.example/${HASH}.mp4?X-Amz-Expires=`);
});

test('before the first push there is no list, which is no fault, and it is read once it is there', () => {
  rmSync(join(folder, 'media.json'));
  const films = open();
  const lines = log.lines().length;
  expect(films.list()).toEqual({});
  expect(log.lines()).toHaveLength(lines);
  writeFileSync(join(folder, 'media.json'), JSON.stringify(LIST));
  clock.advance(1_000);
  expect(films.list()).toEqual(LIST);
});

test('a list that is damaged keeps the films that it named before, and is read again once it is whole', async () => {
  const films = open();
  expect(await addressOf(films)).toContain(HASH);
  const change = (text: string) => {
    writeFileSync(join(folder, 'media.json'), text);
    clock.advance(1_000);
  };
  for (const damaged of ['{', '[]', JSON.stringify({ 'videos/crib/video.mp4': { hash: 'no hash' } })]) {
    change(damaged);
    expect(await addressOf(films)).toContain(HASH);
  }
  change('{}');
  expect(await films.addressOf('videos/crib/video.mp4', 'GET')).toBeNull();
});

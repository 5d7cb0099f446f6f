import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filmList, type FilmList } from '@nestling/contract/content/film-list';
import { startS3, type S3StandIn } from '@nestling/stand-ins/s3/start';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { testClock } from '#testing/clock.ts';
import { reportedOutbound } from '#testing/outbound.ts';
import { openBucket, type BucketSettings } from './bucket.ts';
import { objectName, readFilm } from './film-file.ts';
import { openFilmStore, type FilmStore } from './film-store.ts';
import { pushFilms, type PushedFilm } from './push-films.ts';

let s3: S3StandIn;
let contentFolder: string;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  contentFolder = mkdtempSync(join(tmpdir(), 'nestling-films-'));
  write('videos/crib/video.mp4', 'a film about a crib');
  write('videos/crib/poster.jpg', 'a poster');
  write('videos/bath/video.webm', 'a film about a bath');
});
afterEach(() => {
  rmSync(contentFolder, { recursive: true });
  s3.faults.clear();
  s3.faults.clockSkewMs = 0;
  s3.objects.clear();
  s3.journal.length = 0;
});

function write(path: string, text: string): void {
  const file = join(contentFolder, 'media', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const listFile = () => join(contentFolder, 'media.json');
const listed = (): FilmList =>
  existsSync(listFile()) ? filmList.parse(JSON.parse(readFileSync(listFile(), 'utf8'))) : {};

const settings = z.object({
  S3_ENDPOINT: z.string(),
  S3_BUCKET: z.string(),
  S3_KEY: z.string(),
  S3_SECRET: z.string(),
});

function storeOf(changes: Partial<BucketSettings> = {}): FilmStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = settings.parse(s3.settings);
  const own = { endpoint, bucket, key, secret, region: 'us-east-1', isPathStyle: true, ...changes };
  return openFilmStore(
    openBucket(own, testClock(new Date().toISOString())),
    (deadlineMs) => reportedOutbound({ deadlineMs }).outbound,
  );
}

function push(apply: boolean, changes: Partial<BucketSettings> = {}): Promise<PushedFilm[]> {
  return pushFilms({ store: storeOf(changes), contentFolder, before: listed() }, apply);
}

const statesOf = (rows: readonly PushedFilm[]) => rows.map(({ film, state }) => `${film} ${state}`);
const calls = () => s3.journal.map(({ operation, status }) => `${operation} ${status}`);

test('without apply nothing is sent or written, and the films that the bucket lacks are listed', async () => {
  expect(await push(false)).toEqual([
    { film: 'videos/bath/video.webm', bytes: 19, state: 'to send', fault: '' },
    { film: 'videos/crib/video.mp4', bytes: 19, state: 'to send', fault: '' },
  ]);
  expect(calls()).toEqual(['HEAD 404', 'HEAD 404']);
  expect(existsSync(listFile())).toBe(false);
});

test('with apply each film is stored under the hash of its content, and the list is written', async () => {
  expect(statesOf(await push(true))).toEqual(['videos/bath/video.webm sent', 'videos/crib/video.mp4 sent']);
  const crib = listed()['videos/crib/video.mp4'];
  expect(crib).toMatchObject({ bytes: 19, type: 'video/mp4' });
  expect(s3.objects.get(objectName('videos/crib/video.mp4', crib ?? { hash: '' }))).toEqual({
    bytes: Buffer.from('a film about a crib'),
    type: 'video/mp4',
    cacheControl: 'public, max-age=31536000, immutable',
  });
});

test('a push that stopped half way sends only the rest', async () => {
  s3.faults.add({ operation: 'PUT', kind: 'drop-before', nth: 2 });
  const stopped = await push(true);
  expect(statesOf(stopped)).toEqual(['videos/bath/video.webm sent', 'videos/crib/video.mp4 fault']);
  expect(stopped[1]?.fault).toContain('no answer (connection)');
  expect(listed()).toEqual({});
  expect(statesOf(await push(true))).toEqual(['videos/bath/video.webm there', 'videos/crib/video.mp4 sent']);
  expect(Object.keys(listed())).toHaveLength(2);
});

test('a replaced film is sent next to its former version, which pages that are open still play', async () => {
  await push(true);
  write('videos/crib/video.mp4', 'a better film about a crib');
  expect(statesOf(await push(true))).toEqual(['videos/bath/video.webm there', 'videos/crib/video.mp4 sent']);
  expect(s3.objects.size).toBe(3);
});

test('a film that only the list has stays in it while it is in the bucket and its video is there', async () => {
  await push(true);
  rmSync(join(contentFolder, 'media/videos/crib/video.mp4'));
  expect(statesOf(await push(true))).toEqual(['videos/bath/video.webm there', 'videos/crib/video.mp4 there']);
  s3.objects.clear();
  expect(await push(false)).toEqual([
    { film: 'videos/bath/video.webm', bytes: 19, state: 'to send', fault: '' },
    { film: 'videos/crib/video.mp4', bytes: 19, state: 'fault', fault: 'is neither in the bucket nor in the folder' },
  ]);
  await push(true);
  expect(Object.keys(listed())).toHaveLength(2);
  rmSync(join(contentFolder, 'media/videos/crib'), { recursive: true });
  await push(true);
  expect(Object.keys(listed())).toEqual(['videos/bath/video.webm']);
});

test('an object of another size or type is sent again', async () => {
  await push(true);
  for (const [name, stored] of s3.objects) s3.objects.set(name, { ...stored, type: 'text/html' });
  expect(statesOf(await push(true))).toEqual(['videos/bath/video.webm sent', 'videos/crib/video.mp4 sent']);
});

test('a film that is not the one of its hash when it arrives is refused by the store', async () => {
  const file = join(contentFolder, 'media/videos/bath/video.webm');
  const film = await readFilm(join(contentFolder, 'media'), 'videos/bath/video.webm');
  writeFileSync(file, 'a film about a toad');
  expect(await storeOf().store('videos/bath/video.webm', film, file)).toBe('it answers 400 XAmzContentSHA256Mismatch');
});

test('an empty film is a fault, and the others are still sent', async () => {
  write('videos/bath/video.webm', '');
  expect(statesOf(await push(true))).toEqual(['videos/bath/video.webm fault', 'videos/crib/video.mp4 sent']);
  expect(existsSync(listFile())).toBe(false);
});

test.each([
  ['another secret', { secret: 'wrong' }, 'refused (403): S3_KEY, S3_SECRET'],
  ['another key', { key: 'wrong' }, 'refused (403): S3_KEY, S3_SECRET'],
  ['another region', { region: 'eu-west-1' }, 'it answers 400'],
  ['nobody at the address', { endpoint: 'http://127.0.0.1:1' }, 'no answer (unreachable): S3_ENDPOINT'],
])('%s is a fault at the first film', async (_, changes, fault) => {
  const rows = await push(true, changes);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.fault).toContain(fault);
  expect(s3.objects.size).toBe(0);
});

test('a bucket that is not there is named by the first film that is sent', async () => {
  expect((await push(true, { bucket: 'another-bucket' }))[0]?.fault).toBe('not found (404 NoSuchBucket): S3_BUCKET');
});

test('a clock that is wrong by sixteen minutes is a fault', async () => {
  s3.faults.clockSkewMs = 16 * 60_000;
  expect((await push(true))[0]?.fault).toContain('or a clock that is wrong');
});

test('an address that answers everything with a page of HTML stores no film', async () => {
  for (const operation of ['HEAD', 'PUT']) s3.faults.add({ operation, kind: 'html', every: 1 });
  expect((await push(true))[0]?.fault).toBe('was sent and is not there: S3_ENDPOINT leads to no store');
  expect(existsSync(listFile())).toBe(false);
});

test('a store that asks for fewer calls is a fault, and names its own word', async () => {
  s3.faults.add({
    operation: 'PUT',
    kind: 'answer',
    answer: { status: 503, body: '<Error><Code>SlowDown</Code></Error>' },
  });
  expect((await push(true))[0]?.fault).toBe('it answers 503 SlowDown');
});

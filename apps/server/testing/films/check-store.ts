/**
 * `npm run outside -- check-store`: tries our signatures at the real store that the `S3_` settings name,
 * where it stores one small film. Ends with 1 where the store does not do what we rely on.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filmPath } from '@nestling/contract/content/film-list';
import { z } from 'zod';
import { createOutbound } from '../../src/gateways/outbound/outbound.ts';
import { openBucket, type BucketSettings } from '../../src/gateways/video/s3/bucket.ts';
import { objectName, readFilm } from '../../src/gateways/video/s3/film-file.ts';
import { openFilmStore, type FilmStore } from '../../src/gateways/video/s3/film-store.ts';
import { mediaSettings } from '../../src/gateways/video/settings.ts';

const HOUR_MS = 3_600_000;

const needed = z.object({ S3_ENDPOINT: z.string(), S3_BUCKET: z.string(), S3_KEY: z.string(), S3_SECRET: z.string() });
const config = { ...mediaSettings.parse(process.env), ...needed.parse(process.env) };
const settings: BucketSettings = {
  endpoint: config.S3_ENDPOINT,
  bucket: config.S3_BUCKET,
  key: config.S3_KEY,
  secret: config.S3_SECRET,
  region: config.S3_REGION,
  isPathStyle: config.S3_PATH_STYLE,
};

const at = (offsetMs = 0) => ({ now: () => new Date(Date.now() + offsetMs) });

function storeOf(changes: Partial<BucketSettings> = {}, offsetMs = 0): FilmStore {
  return openFilmStore(openBucket({ ...settings, ...changes }, at(offsetMs)), (deadlineMs) =>
    createOutbound({ system: 's3', deadlineMs, report: () => {} }),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'nestling-store-'));
const path = filmPath('check', 'video.mp4');
const file = join(folder, path);
let faults = 0;

function report(what: string, actual: unknown, expected: unknown): void {
  const isRight = actual === expected;
  if (!isRight) faults += 1;
  process.stdout.write(`${isRight ? 'ok   ' : 'FAULT'} ${what}${isRight ? '' : `: ${String(actual)}`}\n`);
}

async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, init);
  await answer.body?.cancel();
  return answer.status;
}

try {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `a film of ${new Date().toISOString()}`);
  const film = await readFilm(folder, path);
  const name = objectName(path, film);
  const bucket = openBucket(settings, at());
  const [store, damaged] = [storeOf(), { ...film, hash: '0'.repeat(64) }];

  report('a film that was never sent is missing', (await store.findState(path, film)).kind, 'missing');
  report('another secret is refused', (await storeOf({ secret: 'wrong' }).findState(path, film)).kind, 'fault');
  report('a clock an hour behind is refused', (await storeOf({}, -HOUR_MS).findState(path, film)).kind, 'fault');
  report('a film that is not the one of its hash is refused', (await store.store(path, damaged, file)) === null, false);
  report('a film is stored', await store.store(path, film, file), null);
  report('it is there, with its type and size', (await store.findState(path, film)).kind, 'there');

  const signed = await bucket.signRequest(name, 'PUT', { 'x-amz-content-sha256': film.hash, 'x-amz-meta-by': 'us' });
  const changed = { ...signed.headers, 'x-amz-meta-by': 'somebody else' };
  const put = { method: 'PUT', headers: changed, body: readFileSync(file) };
  report('a changed header is refused', await statusOf(signed.url, put), 403);

  const url = await bucket.signedUrl(name, 'GET', 60);
  const part = await fetch(url, { headers: { range: 'bytes=2-5' } });
  report('a part is read by a signed address', `${part.status} ${await part.text()}`, '206 film');
  report('a part beyond the end is refused', await statusOf(url, { headers: { range: 'bytes=9999-' } }), 416);
  report('the address of a GET is refused for a HEAD', await statusOf(url, { method: 'HEAD' }), 403);
  const head = await bucket.signedUrl(name, 'HEAD', 60);
  report('the address of a HEAD is not', await statusOf(head, { method: 'HEAD' }), 200);
  const longer = url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600');
  report('a changed address is refused', await statusOf(longer), 403);
  const expired = await openBucket(settings, at(-HOUR_MS)).signedUrl(name, 'GET', 60);
  report('an address whose time is over is refused', await statusOf(expired), 403);
} finally {
  rmSync(folder, { recursive: true });
}
if (faults > 0) process.exitCode = 1;

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startVimeo, VIMEO_FILM, type VimeoStandIn } from '@nestling/stand-ins/vimeo/start';
import { startWistia, type WistiaStandIn } from '@nestling/stand-ins/wistia/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { runJobs } from '#testing/jobs.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { versioned } from '#testing/films/versioned.ts';

const HASH = '0a1b2c3d4e';
const JOB = { only: 'read-hosted-films' };

const film = (slug: string, facts: object) => ({
  [`education/video/${slug}/entry.json`]: { videoId: slug, ...facts },
  [`education/video/${slug}/en-US.json`]: { title: slug },
});

const COURSE = {
  slug: 'watch',
  legacySyllabusId: 'Watch',
  questions: [{ id: 'one', correctAnswer: 1 }],
  facts: {
    activeOffer: 'unrewarded',
    playlist: ['own', 'public', 'unlisted', 'filed'].map((slug) => ({ $link: `video/${slug}` })),
  },
};

let vimeo: VimeoStandIn;
let wistia: WistiaStandIn;
let folder: ContentFolder;
let product: TestProduct;
let member: Member;
const log = recordedLog('debug');
beforeAll(async () => {
  [vimeo, wistia] = [await startVimeo(), await startWistia()];
  folder = courseFolder([COURSE], {
    ...film('own', { runningTime: 30 }),
    ...film('public', { source: 'vimeo:76979871' }),
    ...film('unlisted', { source: `vimeo:1084537:${HASH}`, runningTime: 33 }),
    ...film('filed', { source: 'wistia:abc123defg' }),
    ...film('deleted', { source: 'vimeo:404', runningTime: 20 }),
  });
  const captions = join(folder.path, 'media/videos/public');
  mkdirSync(captions, { recursive: true });
  writeFileSync(join(captions, 'en-US.vtt'), 'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nLook and wait.\n');
  product = await startTestProduct(
    { ...vimeo.settings, ...wistia.settings, CONTENT_DIR: folder.path, CONTENT_WATCH: '1' },
    { log: log.log },
  );
  await product.content.start();
  member = await product.member();
});
afterAll(async () => {
  await product.close();
  await Promise.all([vimeo.close(), wistia.close()]);
  folder.remove();
});

const readFilms = async (): Promise<void> => {
  await runJobs(product, JOB);
  const job = product.jobDefinitions.find(({ name }) => name === JOB.only);
  await job?.handle({}, { signal: new AbortController().signal, markUninterruptible: () => {} });
  await product.hostedFilms.refresh();
};

/** For the companies alone, because sessions end meanwhile. */
async function letADayPass(): Promise<void> {
  await product.database.db.execute(sql`update hosted_films set checked_at = checked_at - interval '1 day'`);
}

const embed = (videoId: string): Promise<HttpAnswer> => member.get(`/api/content/embed/${videoId}?responsive=true`);

const inCourse = async (videoId: string): Promise<Record<string, unknown> | undefined> => {
  const course = await member.get('/api/courses/watch');
  return (course.at('data.playlist') as Record<string, unknown>[]).find((video) => video['videoId'] === videoId);
};

const posterOf = (video: Record<string, unknown> | undefined): unknown => {
  const poster = video?.['poster'];
  return typeof poster === 'object' && poster !== null && 'url' in poster ? poster.url : null;
};

const callsAbout = (text: string): number => vimeo.journal.filter(({ address }) => address.includes(text)).length;

test('a video at Vimeo plays before anything is known about it, with our captions and without a call [LRN-347]', async () => {
  const before = vimeo.journal.length;
  expect(await inCourse('public')).toMatchObject({
    video: [],
    host: 'vimeo',
    poster: null,
    runningTime: 0,
    transcript: [{ start: 1, end: 3.5, text: 'Look and wait.' }],
  });
  expect((await embed('public')).at('data')).toMatchObject({
    provider: 'vimeo',
    html: null,
    sources: [{ src: 'https://player.vimeo.com/video/76979871?dnt=1', type: 'text/html' }],
    tracks: [{ src: versioned('/media/videos/public/en-US.vtt'), srclang: 'en-US' }],
  });
  expect(vimeo.journal).toHaveLength(before);
});

test('the job reads length, still picture and files of each video once a day, and pages show them', async () => {
  await readFilms();
  const video = await inCourse('public');
  expect(video).toMatchObject({ runningTime: 40, poster: { width: 960, height: 540 } });
  const poster = await member.get(String(posterOf(video)));
  expect([poster.status, poster.headers['content-type']]).toEqual([200, 'image/png']);
  expect(poster.headers['cache-control']).toContain('immutable');
  expect(await inCourse('unlisted')).toMatchObject({ runningTime: 33 });
  expect((await embed('filed')).at('data')).toMatchObject({
    provider: 'wistia',
    sources: [{ src: `${wistia.url}/deliveries/720/video.mp4`, type: 'video/mp4' }],
    duration: 30,
  });
  const calls = vimeo.journal.length;
  await readFilms();
  expect(vimeo.journal).toHaveLength(calls);
  await letADayPass();
  await readFilms();
  expect(vimeo.journal.length).toBeGreaterThan(calls);
});

test('a poster of no video is not found', async () => {
  for (const name of ['0'.repeat(64), 'x', '..%2f..%2fetc'])
    expect((await member.get(`/media/hosted/${name}`)).status).toBe(404);
});

test('a video that its company no longer describes keeps what was good', async () => {
  vimeo.films.delete('76979871');
  await letADayPass();
  await readFilms();
  expect(await inCourse('public')).toMatchObject({ runningTime: 40, poster: { width: 960 } });
  const calls = callsAbout('76979871');
  await readFilms();
  expect(callsAbout('76979871')).toBe(calls);
  vimeo.films.set('76979871', VIMEO_FILM);
});

test('a company that is away is asked again by the next job', async () => {
  await product.database.db.execute(sql`delete from hosted_films`);
  // The second call is about this video, after the one that is deleted.
  vimeo.faults.add({ operation: 'oembed', kind: '500', nth: 2 });
  await readFilms();
  expect(await inCourse('public')).toMatchObject({ runningTime: 0 });
  await readFilms();
  expect(await inCourse('public')).toMatchObject({ runningTime: 40 });
});

test('the secret part of an unlisted address is in the answer of its player alone', async () => {
  expect((await embed('unlisted')).at('data.sources')).toEqual([
    { src: `https://player.vimeo.com/video/1084537?h=${HASH}&dnt=1`, type: 'text/html' },
  ]);
  for (const url of [
    '/api/courses/watch',
    '/api/content/edu?contentType=video&include=2&locale=en-US&limit=16',
    '/api/content/edu?contentType=video&include=2&locale=en-US&slug=unlisted',
    '/videos/unlisted',
    '/course/watch',
    '/api/search?q=unlisted&locale=en-US',
  ])
    expect([url, (await member.get(url)).text.includes(HASH)]).toEqual([url, false]);
  const check = await operate(product.adminChannel, ['outside', 'check', 'vimeo']);
  expect(check.out).not.toContain(HASH);
  expect(JSON.stringify(log.lines())).not.toContain(HASH);
});

test('outside check names each video with its title, or with what is wrong', async () => {
  const { exit, out } = await operate(product.adminChannel, ['outside', 'check', 'vimeo']);
  const text = out.replaceAll(/ +/g, ' ');
  expect(exit).toBe(0);
  expect(text).toContain('public A film of the stand-in, 40 s');
  expect(text).toMatch(/deleted it has no such video/);
  expect((await operate(product.adminChannel, ['outside', 'check', 'wistia'])).out).toContain('30 s');
});

test('pages may frame the player and play files of the companies that are on', async () => {
  for (const address of ['/videos', '/api/config']) {
    const { headers } = await product.browser().get(address);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-src 'self' https://player.vimeo.com;");
    expect(policy).toContain(`media-src 'self' https://*.wistia.com https://*.wistia.net ${wistia.url};`);
  }
});

test('a member keeps their place in a video that moves to Vimeo and back', async () => {
  const body = {
    legacySyllabusId: 'Watch',
    videoId: 'own',
    startDate: '2026-01-01T00:00:00.000Z',
    position: 12,
    at: '2026-01-01T00:00:12.000Z',
  };
  expect((await member.post(`/api/user/${member.uid}/course/watch/videos-watched`, body)).status).toBe(200);
  const entry = join(folder.path, 'education/video/own/entry.json');
  const place = async () =>
    (await member.get(`/api/user/${member.uid}/course/watch/videos-watched`)).at('data.positions.own.seconds');
  for (const source of ['vimeo:76979871', 'file']) {
    writeFileSync(entry, JSON.stringify({ videoId: 'own', runningTime: 30, source }));
    await expect
      .poll(async () => (await embed('own')).at('data.provider'), { timeout: 5_000 })
      .toBe(source.split(':')[0]);
    expect(await place()).toBe(12);
  }
});

test('a change of the content sends the job', async () => {
  const stop = await product.hostedFilms.follow({ works: true });
  await rowsOf(product.database.db, sql`delete from pgboss.job where name = ${JOB.only} returning id`);
  const entry = join(folder.path, 'education/video/own/entry.json');
  writeFileSync(entry, JSON.stringify({ videoId: 'own', runningTime: 31, source: 'file' }));
  const waiting = sql`select id from pgboss.job where name = ${JOB.only} and state = 'created'`;
  await expect.poll(() => rowsOf(product.database.db, waiting), { timeout: 5_000 }).toHaveLength(1);
  stop();
});

import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';

const SEEN = { timeout: 2_000, interval: 50 };
const FOLDER = 'media/videos/box-video';

const captions = (words: string): string => `WEBVTT\n\n00:00:01.000 --> 00:00:03.500\n${words}\n`;

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder([BOX], {
    'education/video/box-video/en-US.json': { title: 'On the back' },
    'main/page/terms/entry.json': { slug: 'terms' },
    'main/page/terms/en-US.json': { title: 'Terms' },
    [`${FOLDER}/video.mp4`]: 'a film',
    [`${FOLDER}/poster.jpg`]: 'a poster',
    [`${FOLDER}/en-US.vtt`]: captions('Lay them on their backs.'),
    [`${FOLDER}/fr-CA.vtt`]: captions('Couchez-les sur le dos.'),
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path, CONTENT_WATCH: '1', RATE_LIMIT_SCALE: '0' });
  await product.content.start();
  product.searchIndex.follow();
  member = await product.member();
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const pathOf = (file: string): string => join(folder.path, FOLDER, file);
const write = (file: string, text: string): void => writeFileSync(pathOf(file), text);

const get = (url: string): Promise<HttpAnswer> => member.get(url);
const film = (locale = 'en-US') => get(`/api/content/edu?contentType=video&slug=box-video&locale=${locale}`);
const words = async (locale?: string) => (await film(locale)).at('data.items.0.transcript.0.text');
const addressOf = async (file: string): Promise<string> => {
  const match = JSON.stringify((await film()).at('data.items.0')).match(`"(/media/videos/box-video/${file}[^"]*)"`);
  return match?.[1] ?? '';
};

/** Waits for the words of the captions, or for another address of a file. */
const expectWords = (text: string, locale?: string) =>
  vi.waitFor(async () => expect(await words(locale)).toBe(text), SEEN);
const expectOther = (file: string, before: string) =>
  vi.waitFor(async () => {
    const address = await addressOf(file);
    expect([address === before, address === '']).toEqual([false, false]);
    return address;
  }, SEEN);

describe('captions that change while the product runs', () => {
  it('are shown in course, film, embed and file, also of the same size with the time of an older file', async () => {
    const address = await addressOf('en-US.vtt');
    const { size } = statSync(pathOf('en-US.vtt'));
    write('en-US.vtt', captions('Lay them on their sides.'));
    utimesSync(pathOf('en-US.vtt'), new Date('2020-01-01'), new Date('2020-01-01'));
    expect(statSync(pathOf('en-US.vtt')).size).toBe(size);
    await expectWords('Lay them on their sides.');
    const course = await get(`/api/courses/${BOX.slug}?locale=en-US`);
    expect(course.at('data.playlist.0.transcript.0.text')).toBe('Lay them on their sides.');
    const now = await addressOf('en-US.vtt');
    expect(now).not.toBe(address);
    expect((await get('/api/content/embed/box-video')).at('data.tracks.0.src')).toBe(now);
    expect((await get(now)).text).toContain('sides');
  });

  it('are found by the search', async () => {
    write('en-US.vtt', captions('A hammock is no bed.'));
    await vi.waitFor(
      async () => {
        await runJobs(product, { only: 'index-content' });
        const answer = await member.get('/api/search?q=hammock&locale=en-US');
        expect(answer.at('data.0.slug')).toBe('box-video');
      },
      { timeout: 5_000, interval: 50 },
    );
  });

  it('are gone once they are deleted or renamed, and back once they are written again', async () => {
    rmSync(pathOf('fr-CA.vtt'));
    await expectWords('A hammock is no bed.', 'fr-CA');
    write('fr-CA.vtt', captions('Un hamac ne convient pas.'));
    await expectWords('Un hamac ne convient pas.', 'fr-CA');
    renameSync(pathOf('fr-CA.vtt'), pathOf('pl-PL.vtt'));
    await expectWords('Un hamac ne convient pas.', 'pl-PL');
    await expectWords('A hammock is no bed.', 'fr-CA');
  });

  it('are the right ones after wrong ones, between which another text has changed', async () => {
    const right = captions('The right words.');
    write('en-US.vtt', right);
    await expectWords('The right words.');
    write('en-US.vtt', captions('The wrong words.'));
    await expectWords('The wrong words.');
    writeFileSync(join(folder.path, 'main/page/terms/en-US.json'), '{"title":"Our terms"}');
    await vi.waitFor(async () => {
      const page = await get('/api/content/bbu?contentType=page&locale=en-US');
      expect(page.at('data.items.0.title')).toBe('Our terms');
    }, SEEN);
    write('en-US.vtt', right);
    await expectWords('The right words.');
  });
});

describe('a file of a video', () => {
  it.each(['poster.jpg', 'video.mp4'])('has another address once it is replaced: %s', async (file) => {
    const before = await addressOf(file);
    write(file, 'A other');
    const now = await expectOther(file, before);
    expect((await get(now)).text).toBe('A other');
  });

  it.each(['en-US.vtt', 'poster.jpg', 'video.mp4'])(
    'is kept for a year by its version, and asked about by any other address: %s',
    async (file) => {
      const address = await addressOf(file);
      const [bare = ''] = address.split('?');
      const cached = async (url: string) => (await get(url)).headers['cache-control'];
      expect(await cached(address)).toBe('public, max-age=31536000, immutable');
      for (const url of [bare, `${bare}?v=former000000`, `${bare}?v=`]) {
        const answer = await get(url);
        expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, no-cache']);
        const tag = String(answer.headers.etag);
        expect((await member.get(url, { 'if-none-match': tag })).status).toBe(304);
      }
    },
  );

  it('is sent in parts by its version', async () => {
    const part = await member.get(await addressOf('video.mp4'), { range: 'bytes=0-1' });
    expect([part.status, part.text]).toEqual([206, 'A ']);
  });
});

import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILES, FILE_CASES, type FileKind } from '../../../../testing/real-input/cases.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { BOX, courseFolder } from '../../testing/content/courses.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/engine.ts';
import { startTestProduct, type HttpAnswer, type TestProduct } from '../../testing/product.ts';

const ARTICLE = 'education/article/crib';
const FILM = 'media/videos/box-video';

/** As it was before somebody saved it with a program of theirs. */
const BEFORE = 'What was there before';

let database: TestDatabase;
let folder: ContentFolder;
let running: TestProduct[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  const picture = { url: '/media/box.svg', width: 4, height: 3 };
  folder = courseFolder([BOX], {
    [`${ARTICLE}/entry.json`]: { slug: 'crib', heroImage: picture, checkedOn: '2026-01-01' },
    [`${ARTICLE}/en-US.json`]: { articleTitle: BEFORE, heroImage: { alt: '' } },
    [`${ARTICLE}/body.en-US.md`]: BEFORE,
    [`${FILM}/video.mp4`]: 'film',
  });
});
afterEach(async () => {
  await Promise.all(running.map((product) => product.close()));
  running = [];
  folder.remove();
});

/** Starts the product on the folder, over the database of the start before. */
async function started(): Promise<TestProduct> {
  const product = await startTestProduct(
    { CONTENT_DIR: folder.path },
    { database: { ...database, close: async () => {} } },
  );
  running.push(product);
  await product.content.start();
  return product;
}

function place(kind: FileKind, file: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  copyFileSync(fileURLToPath(new URL(`${kind}/${file}`, FILES)), path);
}

const ofKind = (kind: FileKind) => FILE_CASES.filter((each) => each.kind === kind);

async function article(product: TestProduct): Promise<HttpAnswer> {
  const member = await product.member();
  return member.get('/api/content/edu?contentType=article&slug=crib&locale=en-US');
}

describe('content files as editors save them', () => {
  it.each(ofKind('json').filter(({ file }) => file.startsWith('article')))(
    'JSON: the result is $expected for an article from $file, and the earlier version is served when it is refused',
    async ({ file, expected }) => {
      await started();
      place('json', file, join(folder.path, ARTICLE, 'en-US.json'));
      const title = (await article(await started())).at('data.items.0.articleTitle');
      expect(title).toBe(expected === 'accepted' ? 'What belongs in the crib' : BEFORE);
    },
  );

  it.each(ofKind('json').filter(({ file }) => !file.startsWith('article')))(
    'JSON: settings from $file are $expected, and one wrong value does not affect the others',
    async ({ file, expected }) => {
      const product = await started();
      const kind = file.startsWith('flags') ? 'flags' : 'config';
      place('json', file, product.files[kind]);
      product.clock.advance(1_000);
      const answer = await product.browser().get('/api/config');
      if (kind === 'flags') {
        expect(answer.at('data.flags.enableMemberOffers')).toBe(true);
        expect(answer.at('data.flags.enableArticles')).toBe(expected === 'accepted');
      } else expect(answer.at('data.config.numChildrenLimit')).toBe(expected === 'accepted' ? 2 : 1);
    },
  );

  it.each(ofKind('markdown'))(
    'markdown: the text of an article from $file is $expected',
    async ({ file, expected }) => {
      await started();
      place('markdown', file, join(folder.path, ARTICLE, 'body.en-US.md'));
      const html = String((await article(await started())).at('data.items.0.bodyHtml'));
      expect(html).not.toMatch(/\uFEFF|\r|\uFFFD/);
      if (expected === 'accepted') {
        expect(html).toMatch(/<h[12]>.*The bed.*<\/h[12]>/);
        expect(html).toContain('<li>No pillows</li>');
        expect(html).not.toMatch(/##|\*\*|\]\(|^- /m);
      } else if (expected.refused === 'UTF-8') expect(html).toContain(BEFORE);
      else expect(html).not.toContain(BEFORE);
    },
  );

  it.each(ofKind('captions'))(
    'captions: the captions of a video from $file are $expected',
    async ({ file, expected }) => {
      place('captions', file, join(folder.path, FILM, 'en-US.vtt'));
      const product = await started();
      const member = await product.member();
      const course = await member.get(`/api/courses/${BOX.slug}`);
      const lines = course.at('data.playlist.0.transcript') as { start: number; end: number; text: string }[];
      const served = await member.get(`/${FILM}/en-US.vtt`);
      const isUsable = expected === 'accepted' || expected.refused === 'WEBVTT';
      expect(lines.length > 0).toBe(isUsable);
      expect(course.at('data.playlist.0.captions')).toHaveLength(isUsable ? 1 : 0);
      if (!isUsable) return;
      expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
      for (const { text, start, end } of lines) {
        expect(text).not.toMatch(/<|-->|&[a-z#]|\uFFFD|\u00a0/);
        expect(end).toBeGreaterThan(start);
      }
      expect(served.headers['content-type']).toBe('text/vtt; charset=utf-8');
      expect(served.text).toMatch(/^WEBVTT\n\n\d\d:\d\d:\d\d\.\d{3} --> /);
      expect(served.text.split(' --> ')).toHaveLength(lines.length + 1);
    },
  );

  it.each(ofKind('pictures'))(
    'pictures: $file is $expected, and served with its own content type',
    async ({ file }) => {
      place('pictures', file, join(folder.path, 'media', file));
      const product = await started();
      const answer = await product.browser().get(`/media/${file}`);
      expect(answer.status).toBe(200);
      const type = String(answer.headers['content-type']);
      if (file.includes('heic')) expect(type).toBe('image/heic');
      else expect(type).toMatch(/^image\/(?:jpeg|png|svg\+xml)/);
      expect((await product.browser().get(`/media/${file}?w=160`)).status).toBe(200);
    },
  );
});

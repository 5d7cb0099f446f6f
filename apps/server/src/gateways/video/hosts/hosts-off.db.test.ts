import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';

const film = (slug: string, facts: object) => ({
  [`education/video/${slug}/entry.json`]: { videoId: slug, runningTime: 30, ...facts },
  [`education/video/${slug}/en-US.json`]: { title: slug },
});

let folder: ContentFolder;
let product: TestProduct;
const log = recordedLog();
beforeAll(async () => {
  folder = courseFolder([], {
    ...film('own', { source: 'file' }),
    ...film('elsewhere', { source: 'vimeo:76979871:0a1b2c3d4e' }),
    ...film('nowhere', { source: 'https://vimeo.com/76979871' }),
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path }, { log: log.log });
  await product.content.start();
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

test('a video at a company that is off is an entry with an error, and costs that entry alone', async () => {
  const member = await product.member();
  const list = await member.get('/api/content/edu?contentType=video&include=2&locale=en-US&limit=16');
  expect((list.at('data.items') as { slug: string }[]).map(({ slug }) => slug)).toEqual(['own']);
  expect((await member.get('/api/content/embed/elsewhere')).status).toBe(404);
  const lines = JSON.stringify(log.lines());
  expect(lines).toContain('the film is at Vimeo, which VIDEO_GATEWAY does not name');
  expect(lines).toContain('source is none of file, vimeo:{id}');
  expect(lines).not.toContain('0a1b2c3d4e');
});

test('while no company is on, pages frame nothing, play our own files alone, and a job asks nobody', async () => {
  for (const address of ['/videos', '/course', '/api/config']) {
    const policy = String((await product.browser().get(address)).headers['content-security-policy']);
    expect(policy).not.toContain('frame-src');
    expect(policy).toContain("media-src 'self';");
  }
  const job = product.jobDefinitions.find(({ name }) => name === 'read-hosted-films');
  await job?.handle({}, { signal: new AbortController().signal, markUninterruptible: () => {} });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BOX, courseFolder } from '../../testing/content/courses.ts';
import type { ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';

const SEEN = { timeout: 2_000, interval: 50 };

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = courseFolder([BOX], {
    'main/page/terms/entry.json': { slug: 'terms' },
    'main/page/terms/en-US.json': { title: 'Terms' },
    'main/section/login-form/entry.json': { slug: 'login-form' },
    'main/section/login-form/en-US.json': { content: { title: 'Welcome' } },
    'education/video/box-video/en-US.json': { title: 'The box' },
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path, CONTENT_WATCH: '1' });
  await product.content.start();
  member = await product.member();
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const read = (file: string): unknown => JSON.parse(readFileSync(join(folder.path, file), 'utf8'));

function edit(file: string, change: object): void {
  writeFileSync(join(folder.path, file), JSON.stringify({ ...(read(file) as object), ...change }));
}

const visitor = () => product.browser();
const content = (query: string) => visitor().get(`/api/content/bbu?locale=en-US&${query}`);

test('a changed title of a page is in the next answer of the content service', async () => {
  expect((await content('contentType=page')).at('data.items.0.title')).toBe('Terms');
  edit('main/page/terms/en-US.json', { title: 'Our terms' });
  await vi.waitFor(
    async () => expect((await content('contentType=page')).at('data.items.0.title')).toBe('Our terms'),
    SEEN,
  );
});

test('a changed text of a section is in the next answer of the content service and in the first HTML', async () => {
  expect((await visitor().get('/login')).text).toContain('"title":["Welcome"]');
  edit('main/section/login-form/en-US.json', { content: { title: 'Welcome back' } });
  await vi.waitFor(async () => {
    expect((await content('contentType=section&slug[in]=login-form')).at('data.items.0.content.title')).toBe(
      'Welcome back',
    );
    expect((await visitor().get('/login')).text).toContain('"title":["Welcome back"]');
  }, SEEN);
});

test('a changed quiz has another version, and answers to the old version are refused as outdated', async () => {
  const version = async () =>
    (await member.get(`/api/quiz/${member.uid}/${BOX.legacySyllabusId}`)).at('data.quizVersion');
  const before = await version();
  expect(before).toEqual(expect.any(String));
  const quiz = 'education/quiz/box-course/entry.json';
  const { questions } = read(quiz) as { questions: object[] };
  const words = 'education/quiz/box-course/en-US.json';
  const { questions: texts } = read(words) as { questions: Record<string, object> };
  edit(words, { questions: { ...texts, second: texts['box-question'] } });
  edit(quiz, { questions: [...questions, { ...questions[0], id: 'second', correctAnswer: 1 }] });
  await vi.waitFor(async () => expect(await version()).not.toBe(before), SEEN);
});

test('a changed title is in the list of courses, and the title of a changed video in the playlist', async () => {
  const list = `/api/syllabus?userId=${member.uid}&locale=en-US`;
  expect((await member.get(list)).at('data.0.fields.title')).toBe('Safe sleep');
  edit('education/syllabus/box-course/en-US.json', { title: 'Safer sleep' });
  edit('education/video/box-video/en-US.json', { title: 'The new box' });
  await vi.waitFor(async () => {
    expect((await member.get(list)).at('data.0.fields.title')).toBe('Safer sleep');
    expect((await member.get('/api/courses/box-course?locale=en-US')).at('data.playlist.0.title')).toBe('The new box');
  }, SEEN);
});

test('a changed duration of a video changes the running time of its course', async () => {
  edit('education/video/box-video/entry.json', { runningTime: 99 });
  const list = `/api/syllabus?userId=${member.uid}&locale=en-US`;
  await vi.waitFor(async () => expect((await member.get(list)).at('data.0.fields.runningTime')).toBe(99), SEEN);
});

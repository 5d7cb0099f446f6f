import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test.each([
  ['/course/safe-sleep', 200],
  ['/course/safe-sleep/quiz', 200],
  ['/course/no-such-course', 404],
  ['/course/no-such-course/quiz', 404],
  ['/redeem/no-such-course/certificate', 404],
  ['/videos/no-such-film', 404],
  ['/articles/no-such-article', 404],
  ['/articles/in-the-crib', 200],
  ['/course/NoSuchCourse', 404],
  ['/redeem/NoSuchCourse/certificate', 404],
])('%s, which names an entry of the content, is answered with %i', async (address, expected) => {
  expect((await product.browser().get(address, { accept: 'text/html' })).status).toBe(expected);
});

test.each([
  ['/course/SafeSleep', '/course/safe-sleep'],
  ['/course/SafeSleep/?video=a', '/course/safe-sleep?video=a'],
  ['/Course/SafeSleep/quiz', '/course/safe-sleep/quiz'],
  ['/redeem/SafeSleep', '/redeem/safe-sleep'],
  ['/redeem/SafeSleep/certificate?a=1', '/redeem/safe-sleep/certificate?a=1'],
])('ACC-067: %s, which names its course by the legacy id, leads to %s', async (address, target) => {
  const answer = await product.browser().get(address, { accept: 'text/html' });
  expect([answer.status, answer.headers.location]).toEqual([301, target]);
});

test('ACC-067: the calls of a course take its legacy id for its slug', async () => {
  const member = await product.member();
  const course = await member.get('/api/courses/SafeSleep?locale=en-US');
  expect([course.status, course.at('data.slug')]).toEqual([200, 'safe-sleep']);
  const statuses = [
    `/api/user/${member.uid}/course/SafeSleep/videos-watched`,
    `/api/syllabus/SafeSleep/eligible?userId=${member.uid}`,
  ].map(async (path) => (await member.get(path)).status);
  expect(await Promise.all(statuses)).toEqual([200, 200]);
  expect((await member.get('/api/courses/NoSuchCourse?locale=en-US')).status).toBe(404);
});

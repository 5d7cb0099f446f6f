import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { courseFolder, UNREWARDED } from '#testing/content/courses.ts';
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
])('the page %s of a content entry answers %i', async (address, expected) => {
  expect((await product.browser().get(address, { accept: 'text/html' })).status).toBe(expected);
});

test.each([
  ['/course/SafeSleep', '/course/safe-sleep'],
  ['/course/SafeSleep/?video=a', '/course/safe-sleep?video=a'],
  ['/Course/SafeSleep/quiz', '/course/safe-sleep/quiz'],
  ['/redeem/SafeSleep', '/redeem/safe-sleep'],
  ['/redeem/SafeSleep/certificate?a=1', '/redeem/safe-sleep/certificate?a=1'],
])('the page %s with a legacy course id redirects to %s [ACC-067]', async (address, target) => {
  const answer = await product.browser().get(address, { accept: 'text/html' });
  expect([answer.status, answer.headers.location]).toEqual([301, target]);
});

test('the API calls of a course accept its legacy id as its slug [ACC-067]', async () => {
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

describe('entries of another folder', () => {
  const folder = courseFolder([{ ...UNREWARDED, facts: { previousSlugs: ['old-course'] } }], {
    'education/article/solo/entry.json': {
      slug: 'solo',
      heroImage: { url: '/media/solo.jpg', width: 800, height: 600 },
      previousSlugs: ['siesta', 'solo', 'in-the-crib'],
    },
    'education/article/solo/es-US.json': { articleTitle: 'Dormir bien', heroImage: { alt: '' }, body: 'Texto.' },
  });
  let other: TestProduct;
  beforeAll(async () => {
    other = await startTestProduct({ CONTENT_DIR: folder.path });
  });
  afterAll(async () => {
    await other.close();
    folder.remove();
  });
  const open = (address: string) => other.browser().get(address, { accept: 'text/html' });

  it('of one language have a page and link tags in that language alone', async () => {
    const answer = await open('/articles/solo?locale=es-US');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<meta property="og:title" content="Dormir bien">');
    expect(answer.text).toContain('/media/solo.jpg">');
  });

  it.each([
    ['/articles/siesta?locale=es-US', '/articles/solo?locale=es-US'],
    ['/Articles/in-the-crib/', '/articles/solo'],
    ['/course/old-course', '/course/plain-course'],
    ['/course/old-course/quiz?a=1', '/course/plain-course/quiz?a=1'],
    ['/redeem/old-course/certificate', '/redeem/plain-course/certificate'],
  ])('are redirected from %s with a previous slug to %s', async (address, target) => {
    const { status, headers } = await open(address);
    expect([status, headers.location]).toEqual([301, target]);
  });

  it.each([['/articles/old-course'], ['/course/siesta'], ['/videos/siesta']])(
    'have no page at %s, which has a previous slug of another type',
    async (address) => {
      expect((await open(address)).status).toBe(404);
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let member: Member;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
  member = await product.member();
});
afterAll(() => product.close());

describe('old syllabus addresses', () => {
  const leadsTo = async (address: string) => {
    const answer = await product.browser().get(address);
    return [answer.status, answer.headers.location];
  };

  it.each([
    ['default', '/course/safe-sleep'],
    ['sueno-seguro', '/course/safe-sleep'],
    ['Parenting-Basics', '/course/after-birth'],
    ['parenting-basics-pl', '/course/after-birth'],
    ['breastfeeding', '/course/feeding'],
    ['lactancia', '/course/feeding'],
    ['SafeSleep', '/course/safe-sleep'],
    ['calm-nights', '/course/calm-nights'],
    ['default/', '/course/safe-sleep'],
    ['default?a=1&b=2', '/course/safe-sleep?a=1&b=2'],
    ['default?from=/a?b=1', '/course/safe-sleep?from=/a?b=1'],
  ])('%s redirects to %s, for visitors too [ACC-027 ACC-063 ACC-065 ACC-066]', async (key, target) => {
    expect(await leadsTo(`/content/syllabus/${key}`)).toEqual([302, target]);
  });

  it.each(['no-such-key', 'lactancia-2', '__proto__', '%3Cb%3E'])(
    '%s of no existing course redirects to the page for unknown courses [ACC-027 ACC-064]',
    async (key) => {
      expect(await leadsTo(`/content/syllabus/${key}`)).toEqual([302, '/course-not-found']);
    },
  );

  it.each(['%', '%E0%A4', '%zz', '%00'])('%s answers that the address is unknown', async (key) => {
    const [status] = await leadsTo(`/content/syllabus/${key}`);
    expect([404, 422]).toContain(status);
  });

  it('under other paths of /content do not redirect', async () => {
    for (const address of ['/content/syllabus', '/content/syllabus/a/b', '/content/ebooks/a']) {
      expect((await product.browser().get(address)).status).toBe(404);
    }
  });
});

describe('shipped content', () => {
  it('is served from two spaces, and each space refuses the types of the other [ACC-010]', async () => {
    const read = async (space: string, type: string) => {
      const answer = await member.get(`/api/content/${space}?contentType=${type}`);
      return [answer.status, answer.at('error.code') ?? Number(answer.at('data.total')) > 0];
    };
    expect(await read('bbu', 'page')).toEqual([200, true]);
    expect(await read('edu', 'quiz')).toEqual([200, true]);
    expect(await read('bbu', 'quiz')).toEqual([400, 'content-type-unknown']);
    expect(await read('edu', 'page')).toEqual([400, 'content-type-unknown']);
  });
});

describe('shipped courses', () => {
  it('have exactly one quiz each, and no quiz twice [ACC-004]', async () => {
    const list = await member.get(`/api/syllabus?userId=${member.uid}`);
    const courses = list.at('data') as { fields: { slug: string; legacySyllabusId: string } }[];
    expect(courses.length).toBeGreaterThan(3);
    const quizIds = await Promise.all(
      courses.map(async ({ fields: { slug, legacySyllabusId } }) => {
        const quizzes = await member.get(`/api/content/edu?contentType=quiz&legacySyllabusId=${legacySyllabusId}`);
        expect([legacySyllabusId, quizzes.at('data.total')]).toEqual([legacySyllabusId, 1]);
        return (await member.get(`/api/courses/${slug}`)).at('data.quizId');
      }),
    );
    expect(new Set(quizIds.filter((id) => typeof id === 'string')).size).toBe(courses.length);
  });
});

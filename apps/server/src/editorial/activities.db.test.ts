import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, type ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';

const words = { title: 'Bubble talk', activityBackgroundText: 'Take turns.', activityText: 'Coo back.' };
const illustration = { url: '/media/illustrations/bubbles.svg', alt: '', width: 400, height: 240 };

const game = (slug: string, minAge: number, maxAge: number, polish?: string) => ({
  [`education/activity/${slug}/entry.json`]: { minAge, maxAge, illustration, promoCode: 'SECRET' },
  [`education/activity/${slug}/en-US.json`]: words,
  ...(polish !== undefined && { [`education/activity/${slug}/pl-PL.json`]: { title: polish } }),
});

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = contentFolder({
    ...game('a-first', 0, 365, 'Bąbelki'),
    ...game('b-edge', 365, 366),
    ...game('c-second', 366, 730, ''),
    ...game('d-long', 0, 1825),
    'main/page/terms/entry.json': {},
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path });
  member = await product.member();
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const read = (query: string): Promise<HttpAnswer> => member.get(`/api/content/edu?contentType=activity&${query}`);

async function slugs(query: string): Promise<unknown> {
  const answer = await read(query);
  const items = answer.at('data.items') as { slug: string }[];
  return { total: answer.at('data.total'), slugs: items.map(({ slug }) => slug) };
}

describe('activities by age', () => {
  it.each([
    ['the first year', 'minAge[lte]=365&maxAge[gte]=0', ['a-first', 'b-edge', 'd-long']],
    ['the second year', 'minAge[lte]=730&maxAge[gte]=366', ['b-edge', 'c-second', 'd-long']],
    ['the fifth year', 'minAge[lte]=1825&maxAge[gte]=1461', ['d-long']],
  ])('for %s are those whose age range overlaps with it [LRN-198 LRN-348]', async (_age, query, actual) => {
    expect(await slugs(`locale=en-US&${query}`)).toEqual({ total: actual.length, slugs: actual });
  });

  it('contain texts, ages, language and each age range, and nothing else [LRN-209 LRN-210]', async () => {
    const answer = await read('slug=b-edge&locale=en-US');
    expect(answer.at('data.items')).toEqual([
      {
        id: 'activity/b-edge',
        slug: 'b-edge',
        locale: 'en-US',
        fallbackFields: [],
        ...words,
        minAge: 365,
        maxAge: 366,
        illustration,
        ageBands: { '0-1': true, '1-2': true },
      },
    ]);
  });

  it('are paged by limit and skip, ten by default, with their total number [LRN-188 LRN-189 LRN-199]', async () => {
    expect(await slugs('locale=en-US&limit=2&skip=1')).toEqual({ total: 4, slugs: ['b-edge', 'c-second'] });
    expect((await read('locale=en-US')).at('data.limit')).toBe(10);
  });

  it.each(['', '&title[exists]=true'])(
    'in another language are those with a title in that language%s [LRN-201]',
    async (test) => {
      expect(await slugs(`locale=pl-PL${test}`)).toEqual({ total: 1, slugs: ['a-first'] });
    },
  );

  it('are answered by slug in every language, with the names of the English fields', async () => {
    const answer = await read('slug=d-long&locale=pl-PL');
    expect(answer.at('data.items.0.fallbackFields')).toContain('title');
    expect(answer.at('data.items.0.title')).toBe('Bubble talk');
  });

  it.each(['limit=0', 'skip=-1', 'include=3'])('are refused for %s', async (query) => {
    expect((await read(query)).status).toBe(422);
  });

  it('are answered to members only', async () => {
    const answer = await product.browser().get('/api/content/edu?contentType=activity&locale=en-US');
    expect(answer.status).toBe(401);
  });
});

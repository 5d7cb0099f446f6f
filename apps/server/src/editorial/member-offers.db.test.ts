import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, entry, type ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { countOf } from '../../testing/database/rows.ts';
import { countStatements } from '../../testing/statements.ts';
import { createEdition } from '../gateways/content/edition.ts';
import { offersFor } from './member-offers.ts';

const sponsorImage = { url: '/media/logos/loomwell.svg', alt: 'Loomwell', width: 160, height: 40 };
const words = { sponsor: 'Loomwell', sponsorByLabel: 'From', description: 'A wrap', linkText: 'See it' };

const offer = (slug: string, priority: number, linkUrl = 'https://example.com/a', polish?: string) => ({
  [`main/memberOffer/${slug}/entry.json`]: { priority, linkUrl, sponsorImage, promoCode: 'SECRET' },
  [`main/memberOffer/${slug}/en-US.json`]: words,
  ...(polish !== undefined && { [`main/memberOffer/${slug}/pl-PL.json`]: { ...words, description: polish } }),
});

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = contentFolder({
    ...offer('second', 2, '/course', 'Chusta'),
    ...offer('first', 1),
    ...offer('also-second', 2),
    ...offer('last', 9, 'mailto:deals@example.com'),
    ...offer('script', 3, 'javascript:alert(1)'),
    ...offer('elsewhere', 4, '//example.com/a'),
    'education/article/none/entry.json': {},
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const read = (member: Member, locale = 'en-US'): Promise<HttpAnswer> =>
  member.get(`/api/member-offers/${member.uid}?locale=${locale}`);
const viewedBy = (member: Member): Promise<HttpAnswer> => member.get(`/api/member-offers/viewed/${member.uid}`);
const mark = (member: Member, slug: string, uid = member.uid): Promise<HttpAnswer> =>
  member.post(`/api/member-offers/viewed/${uid}/${slug}`);

async function visibleOf(member: Member, locale = 'en-US'): Promise<[slug: string, viewed: boolean][]> {
  const offers = (await read(member, locale)).at(`data.${locale}`) as { slug: string; viewed: boolean }[];
  return offers.map(({ slug, viewed }) => [slug, viewed]);
}

describe('member offers', () => {
  it('are answered by language with the fields of a card and no others [LRN-290 LRN-341]', async () => {
    const member = await product.member();
    const answer = await read(member);
    expect(Object.keys(answer.at('data') as object)).toEqual(['en-US']);
    expect(answer.at('data.en-US.0')).toEqual({
      slug: 'first',
      priority: 1,
      ...words,
      sponsorImage,
      linkUrl: 'https://example.com/a',
      viewed: false,
    });
    expect(answer.headers['content-language']).toBe('en-US');
  });

  it('are sorted by priority, viewed ones last [LRN-285 LRN-286]', async () => {
    const member = await product.member();
    const order = (await visibleOf(member)).map(([slug]) => slug);
    expect(order).toEqual(['first', 'also-second', 'second', 'last']);
    await mark(member, 'first');
    await mark(member, 'second');
    expect(await visibleOf(member)).toEqual([
      ['also-second', false],
      ['last', false],
      ['first', true],
      ['second', true],
    ]);
  });

  it('are answered only in the languages that they are written in [LRN-287]', async () => {
    const member = await product.member();
    expect(await visibleOf(member, 'pl-PL')).toEqual([['second', false]]);
    expect(await visibleOf(member, 'fr-CA')).toEqual([]);
  });

  it('with a forbidden link are omitted and reported, and cannot be marked (D-52)', async () => {
    const member = await product.member();
    const offered = { facts: { linkUrl: 'javascript:alert(1)' }, words: { 'en-US': words } };
    const reported: string[] = [];
    const edition = createEdition([entry('memberOffer', 'script', { space: 'main', ...offered })], ({ where }) =>
      reported.push(where),
    );
    expect([offersFor(edition, 'en-US', []), reported]).toEqual([[], ['memberOffer/script']]);
    expect((await mark(member, 'script')).status).toBe(404);
    expect((await mark(member, 'elsewhere')).status).toBe(404);
  });
});

describe('viewed offer', () => {
  it('is stored by a call without a body, and listed in the order of viewing [LRN-288 LRN-342 LRN-343]', async () => {
    const member = await product.member();
    expect((await viewedBy(member)).at('data')).toEqual([]);
    const marked = await mark(member, 'second');
    expect([marked.status, marked.body]).toEqual([200, { data: ['second'] }]);
    product.clock.advance(1000);
    expect((await mark(member, 'first')).at('data')).toEqual(['second', 'first']);
    expect((await viewedBy(member)).at('data')).toEqual(['second', 'first']);
  });

  it('is stored once when it is marked many times at the same time', async () => {
    const member = await product.member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => mark(member, 'first')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(
      await countOf(product.database.db, sql`select count(*) from member_offers_viewed where uid = ${member.uid}`),
    ).toBe(1);
    expect(answers.map((answer) => answer.at('data'))).toEqual(answers.map(() => ['first']));
  });

  it('is refused for an unknown offer and for another member', async () => {
    const [member, other] = [await product.member(), await product.member()];
    const unknown = await mark(member, 'nothing');
    expect([unknown.status, unknown.at('error.code')]).toEqual([404, 'offer-not-found']);
    const foreign = await mark(member, 'first', other.uid);
    expect([foreign.status, foreign.at('error.code')]).toEqual([403, 'forbidden']);
    expect((await member.get(`/api/member-offers/${other.uid}`)).status).toBe(403);
    expect((await member.get(`/api/member-offers/viewed/${other.uid}`)).status).toBe(403);
    expect((await viewedBy(other)).at('data')).toEqual([]);
  });

  it('is read with one statement and marked with two (D-106)', async () => {
    const member = await product.member();
    const statements = countStatements(product);
    const numberOf = async (call: () => Promise<HttpAnswer>): Promise<number> => (await statements.during(call)).length;
    expect(await numberOf(() => read(member))).toBe(1);
    expect(await numberOf(() => viewedBy(member))).toBe(1);
    expect(await numberOf(() => mark(member, 'first'))).toBe(2);
  });
});

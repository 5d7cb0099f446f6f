import { rmSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, type ContentFolder } from '../../testing/content/content.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';

const picture = { url: '/media/moon.svg', width: 400, height: 240 };

function course(slug: string, facts: object, titles: Record<string, string>): Record<string, unknown> {
  const folder = `education/syllabus/${slug}`;
  const files: Record<string, unknown> = { [`${folder}/entry.json`]: { slug, heroImage: picture, ...facts } };
  for (const [locale, title] of Object.entries(titles)) {
    files[`${folder}/${locale}.json`] = {
      ...(title && { title }),
      description: 'About it',
      heroImage: { alt: 'A moon' },
    };
  }
  return files;
}

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  folder = contentFolder({
    ...course(
      'safe-sleep',
      {
        legacySyllabusId: 'SafeSleep',
        rank: 2,
        quizPassRate: 80,
        activeOffer: 'physical',
        playlist: [{ $link: 'video/second' }, { $link: 'video/first' }],
        quiz: { $link: 'quiz/safe-sleep' },
        digitalOffers: [{ $link: 'digitalOffer/hush' }],
        countries: ['US'],
        promoCode: 'CANARY-COURSE',
      },
      { 'en-US': 'Safe sleep', 'pl-PL': 'Bezpieczny sen' },
    ),
    ...course('calm-nights', { legacySyllabusId: 'CalmNights', rank: 1 }, { 'en-US': 'Calm nights', 'pl-PL': '' }),
    ...course(
      'hidden',
      { legacySyllabusId: 'Hidden', rank: 0, displayable: false },
      { 'en-US': 'Hidden', 'fr-CA': 'Caché' },
    ),
    'education/video/first/entry.json': { videoId: 'v1', runningTime: 40, rank: 1 },
    'education/video/second/entry.json': { videoId: 'v2', runningTime: 25, rank: 2 },
    'education/quiz/safe-sleep/entry.json': { questions: [{ id: 'a', correctAnswer: 3 }] },
    'main/digitalOffer/hush/entry.json': {
      slug: 'hush',
      promoCode: 'CANARY-CODE',
      codePool: 'canary-pool',
      linkUrl: 'https://hush.example.com/',
      offerImage: { ...picture, alt: '' },
    },
    'main/digitalOffer/hush/en-US.json': {
      text: 'Sounds',
      linkText: 'Open',
      rewardsText: 'Yours',
      rewardPageConfirmationSent: 'Sent',
    },
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path });
  member = await product.member();
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const list = (locale = 'en-US', who = member): Promise<HttpAnswer> =>
  who.get(`/api/syllabus?userId=${who.uid}&locale=${locale}&bust=1`);

function slugsOf(answer: HttpAnswer): string[] {
  return (answer.at('data') as { fields: { slug: string } }[]).map(({ fields }) => fields.slug);
}

describe('GET /api/syllabus', () => {
  it('answers the courses in editors’ order with sys.id, fields, watched videos, eligibility and product [LRN-328 LRN-329 LRN-330]', async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(slugsOf(answer)).toEqual(['calm-nights', 'safe-sleep']);
    expect(Object.keys(answer.at('data.0') as object).toSorted()).toEqual([
      'fields',
      'product',
      'rewardReach',
      'status',
      'sys',
      'userEligible',
      'userQuizResult',
      'userRedemption',
      'userWatchedVideos',
      'videosBeforeReward',
    ]);
    expect(answer.at('data.1.sys')).toEqual({ id: 'syllabus/safe-sleep' });
    expect(answer.at('meta')).toEqual({ component: null });
    expect(answer.headers['content-language']).toBe('en-US');
  });

  it('a course contains the fields of card and dashboard, with its videos by rank and their total time [LRN-081]', async () => {
    const fields = (await list()).at('data.1.fields');
    expect(fields).toMatchObject({
      slug: 'safe-sleep',
      title: 'Safe sleep',
      description: 'About it',
      legacySyllabusId: 'SafeSleep',
      runningTime: 65,
      quizPassRate: 80,
      activeOffer: 'physical',
      heroImage: { ...picture, alt: 'A moon' },
      playlist: [
        { videoId: 'v1', runningTime: 40 },
        { videoId: 'v2', runningTime: 25 },
      ],
      sponsorLogo: null,
      sponsorLabel: null,
      sweepstakes: false,
    });
    expect(fields).not.toHaveProperty('countries');
    expect(fields).not.toHaveProperty('quiz');
  });

  it('a course has status 0 for a new member, and a pass rate of 100 percent by default [LRN-066]', async () => {
    const answer = await list();
    expect(answer.at('data.0.status')).toBe(0);
    expect(answer.at('data.1.status')).toBe(0);
    expect(answer.at('data.0.fields.quizPassRate')).toBe(100);
    expect(answer.at('data.1.userQuizResult')).toBeNull();
    expect(answer.at('data.1.userRedemption')).toBeNull();
  });

  it('omits hidden courses, and lists courses without a title in the language last, in English', async () => {
    const polish = await list('pl-PL');
    expect(slugsOf(polish)).toEqual(['safe-sleep', 'calm-nights']);
    expect(polish.at('data.0.fields.title')).toBe('Bezpieczny sen');
    expect(polish.at('data.1.fields')).toMatchObject({ title: 'Calm nights', description: 'About it' });
    expect(polish.at('data.1.fields.fallbackFields')).toContain('title');
    expect(polish.at('meta.component')).toBeNull();
    const french = await list('fr-CA');
    expect(slugsOf(french)).toEqual(['calm-nights', 'safe-sleep']);
    expect(french.at('meta.component')).toBe('no-syllabus-in-language');
  });

  it('omits courses without a title in the language when showUntranslated is off', async () => {
    expect(slugsOf(await list('pl-PL'))).toHaveLength(2);
    writeFileSync(product.files.config, '{"showUntranslated": false}');
    product.clock.advance(1_000);
    try {
      expect(slugsOf(await list('pl-PL'))).toEqual(['safe-sleep']);
      const french = await list('fr-CA');
      expect(french.at('data')).toEqual([]);
      expect(french.at('meta.component')).toBe('no-syllabus-in-language');
    } finally {
      rmSync(product.files.config);
      product.clock.advance(1_000);
    }
  });

  it('answers an empty list and the component no-active-syllabus when no language has a course', async () => {
    const empty = contentFolder({
      ...course('hidden', { legacySyllabusId: 'Hidden', displayable: false }, { 'en-US': 'Hidden' }),
    });
    const bare = await startTestProduct({ CONTENT_DIR: empty.path });
    try {
      const answer = await list('en-US', await bare.member());
      expect(answer.at('data')).toEqual([]);
      expect(answer.at('meta.component')).toBe('no-active-syllabus');
    } finally {
      await bare.close();
      empty.remove();
    }
  });

  it('the server decides by country whether the member may take a course (D-91) [LRN-009]', async () => {
    const traveller = await product.member();
    const eligible = async (country: string | null): Promise<unknown[]> => {
      await product.database.db.execute(sql`update users set country = ${country} where uid = ${traveller.uid}`);
      return ((await list('en-US', traveller)).at('data') as { userEligible: boolean }[]).map(
        ({ userEligible }) => userEligible,
      );
    };
    expect(await eligible('PL')).toEqual([true, false]);
    expect(await eligible('US')).toEqual([true, true]);
    expect(await eligible(null)).toEqual([true, true]);
  });

  it('members with the same facts get the same list and cannot assign themselves a role [LRN-002]', async () => {
    const [plain, claiming] = [await product.member(), await product.member()];
    await claiming.post(`/api/user/${claiming.uid}`, { role: 'admin', isAdmin: true, roles: ['admin'] });
    expect((await list('en-US', claiming)).body).toEqual((await list('en-US', plain)).body);
    expect((await claiming.get(`/api/syllabus?userId=${plain.uid}`)).status).toBe(403);
  });

  it('answers in the member’s language when none is requested', async () => {
    const polish = await product.member({ locale: 'pl-PL' });
    const answer = await polish.get(`/api/syllabus?userId=${polish.uid}`);
    expect(answer.at('data.0.fields.title')).toBe('Bezpieczny sen');
    expect(answer.headers['content-language']).toBe('pl-PL');
  });

  it('refuses another uid with 403, a visitor with 401, and a missing uid with 400', async () => {
    const other = await product.member();
    expect((await member.get(`/api/syllabus?userId=${other.uid}`)).status).toBe(403);
    expect((await product.browser().get(`/api/syllabus?userId=${member.uid}`)).status).toBe(401);
    const missing = await member.get('/api/syllabus');
    expect(missing.status).toBe(400);
    expect(missing.at('error.code')).toBe('missing-required-parameters');
  });

  it('lists a digital offer without its code (RWD C-80)', async () => {
    const answer = await list();
    expect(answer.at('data.1.fields.digitalOffers')).toEqual([
      {
        slug: 'hush',
        text: 'Sounds',
        offerImage: { ...picture, alt: '' },
        linkUrl: 'https://hush.example.com/',
        linkText: 'Open',
        rewardsText: 'Yours',
        rewardPageConfirmationSent: 'Sent',
      },
    ]);
    expect(answer.text).not.toMatch(/canary|promoCode|codePool|correctAnswer/i);
  });
});

describe('course from the content service', () => {
  it('is answered by its legacySyllabusId with title and slug and no restricted field [LRN-356]', async () => {
    const answer = await member.get('/api/content/edu?contentType=syllabus&legacySyllabusId=SafeSleep&locale=en-US');
    expect(answer.status).toBe(200);
    expect(answer.at('data.items')).toMatchObject([{ slug: 'safe-sleep', legacySyllabusId: 'SafeSleep' }]);
    expect(answer.at('data.items.0.title')).toBeTypeOf('string');
    for (const hidden of ['CANARY', 'digitalOffers', 'playlist', 'countries', 'activeOffer']) {
      expect(answer.text).not.toContain(hidden);
    }
  });
});

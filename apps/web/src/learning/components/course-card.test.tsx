import { beforeEach, expect, test } from 'vitest';
import { courseWith } from '#testing/course.ts';
import { openPage } from '#testing/bootstrap.ts';
import { render } from '#testing/render.tsx';
import { CourseCard } from './course-card.tsx';
import { NestBand } from './nest-band.tsx';

type Changes = Parameters<typeof courseWith>[0];

const card = async (changes: Changes, country: string | null = 'PL') =>
  (await render(<CourseCard course={courseWith(changes)} country={country} />)).container;

beforeEach(() => openPage());

test('a card promises a box before the pass and offers it after the pass [LRN-056 LRN-064]', async () => {
  expect((await card({ status: 0 }, 'US')).textContent).toContain('Free when you pass');
  const ready = await card({ status: 3 }, 'US');
  expect(ready.textContent).toContain('Redeem my box');
  expect(ready.querySelector('a')?.getAttribute('href')).toBe('/course/safe-sleep');
});

test.each([
  ['en-US', 'Not available in your country: Poland'],
  ['es-US', 'No disponible en tu país: Polonia'],
  ['fr-CA', 'Non offert dans votre pays\u00a0: Pologne'],
  ['pl-PL', 'Niedostępne w\u00a0Twoim kraju: Polska'],
] as const)('a card promises no box that cannot be shipped to the member’s country, in %s', async (locale, words) => {
  openPage(locale);
  for (const status of [0, 1, 2, 3] as const) {
    const page = await card({ status, rewardReach: 'not-in-country' });
    expect(page.textContent).not.toContain('Baby box');
    expect(page.textContent).toContain(words);
    expect(page.textContent).not.toMatch(/Free|Gratis|Gratuit|Bezpłatnie|Redeem|Pedir|Obtenir|Odbierz/);
  }
});

test('a card without country or postal code asks for them and does not mention a box', async () => {
  for (const country of ['US', null]) {
    const { textContent } = await card({ rewardReach: 'place-unknown' }, country);
    expect(textContent).toContain('RewardWe need your country and postal code first');
    expect(textContent).not.toContain('Baby box');
  }
});

test('the card of a passed course whose box cannot be shipped links to the course for review', async () => {
  const page = await card({ status: 3, rewardReach: 'not-in-country' });
  const link = page.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/course/safe-sleep');
  expect(link?.getAttribute('aria-label')).toBe('Safe sleep basics, Course passed, Review');
});

test('a card shows title, kind, byline and picture of its course [LRN-057 LRN-058 LRN-059 LRN-060]', async () => {
  const fields = {
    title: 'First aid',
    courseType: 'Short course',
    courseByline: 'What to do before help comes.',
    heroImage: { url: '/media/aid.svg', alt: '', width: 4, height: 3 },
  };
  const page = await card({ fields });
  expect(page.querySelector('h3')?.textContent).toBe('First aid');
  expect(page.textContent).toContain('Short course · ');
  expect(page.querySelector('h3 + p')?.textContent).toBe('What to do before help comes.');
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/media/aid.svg');
});

test.each([
  [null, null],
  [{ url: '/media/fern.svg', alt: 'Fern & Co', width: 80, height: 20 }, null],
  [null, 'Made possible by Fern & Co'],
  [{ url: '/media/fern.svg', alt: 'Fern & Co', width: 80, height: 20 }, 'Made possible by'],
])('the sponsor logo %j and label %j are shown only if set [LRN-062 LRN-063]', async (sponsorLogo, sponsorLabel) => {
  const page = await card({ fields: { sponsorLogo, sponsorLabel } });
  expect(page.querySelector('img[alt="Fern & Co"]') !== null).toBe(sponsorLogo !== null);
  expect(page.textContent?.includes('Made possible by')).toBe(sponsorLabel !== null);
});

test.each([5, 100] as const)(
  'the card of a passed course of status %d shows “replay”, not “start” [LRN-079]',
  async (status) => {
    const page = await card({ status });
    expect(page.querySelector('a')?.getAttribute('aria-label')).toBe('Safe sleep basics, Course passed, Review');
    expect(page.textContent).not.toContain('Start course');
  },
);

test.each([
  ['es-US', 'En inglés'],
  ['fr-CA', 'En anglais'],
  ['pl-PL', 'Po angielsku'],
] as const)('a card without texts in %s is labelled as English and has lang en-US', async (locale, words) => {
  openPage(locale);
  const own = await card({ status: 3 });
  expect(own.textContent).not.toContain(words);
  expect(own.querySelector('[lang]')).toBeNull();
  const page = await card({ status: 3, fields: { fallbackFields: ['title', 'courseByline', 'courseType'] } });
  expect(page.textContent).toContain(words);
  expect([...page.querySelectorAll('[lang="en-US"]')].map(({ textContent }) => textContent)).toEqual([
    'Safe sleep basics',
    'Set up a safe spot for every nap and night.',
  ]);
});

test('the card of a course that is closed to the member says that it is closed, and has no link [LRN-096]', async () => {
  const page = await card({ userEligible: false, rewardReach: 'not-in-country' });
  expect(page.querySelector('a')).toBeNull();
  expect(page.textContent).toContain('This course is not available in your country');
  expect(page.textContent).not.toContain('Start course');
});

test('the nest band counts only rewards that can be claimed, and its eggs have the links of the cards', async () => {
  const courses = [
    courseWith({ status: 3 }),
    courseWith({ status: 3, rewardReach: 'not-in-country', fields: { slug: 'far' } }),
    courseWith({ userEligible: false, rewardReach: 'not-in-country', fields: { slug: 'closed' } }),
  ];
  const { container: page } = await render(<NestBand hello="Hello" courses={courses} isPending={false} />);
  expect(page.textContent).toContain('1 reward is ready');
  expect([...page.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/course/safe-sleep',
    '/course/far',
  ]);
});

test('the text and name of a card contain the state of a pending order, and the nest band does not count it (D-138)', async () => {
  const userRedemption = { redemptionType: 'physical', orderWaitsFor: 'payment' } as const;
  const page = await card({ status: 3, userRedemption }, 'GB');
  expect(page.textContent).toContain('Your order is waiting for payment');
  expect(page.textContent).not.toContain('Ready for you');
  expect(page.querySelector('a')?.getAttribute('aria-label')).toContain('Your order is waiting for payment');
  const courses = [courseWith({ status: 3, userRedemption })];
  const { container: band } = await render(<NestBand hello="Hello" courses={courses} isPending={false} />);
  expect(band.textContent).not.toContain('ready');
});

test.each([
  ['en-US', 'Claimed October 2, 2026'],
  ['es-US', 'Pedida el 2 de octubre de 2026'],
  ['fr-CA', 'Obtenue le 2 octobre 2026'],
  ['pl-PL', 'Przyznano 2 października 2026'],
] as const)('the day of a claimed reward has its month as a word, in %s', async (locale, words) => {
  openPage(locale);
  const userRedemption = { redemptionType: 'physical', pickupTimestamp: '2026-10-02T12:00:00.000' } as const;
  expect((await card({ status: 3.05, userRedemption })).textContent).toContain(words);
});

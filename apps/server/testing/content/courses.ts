import { contentFolder, type ContentFolder } from './content.ts';

export interface TestQuestion {
  id: string;
  correctAnswer?: number | string | null;
  optional?: boolean;
  /** Texts of the options. */
  options?: readonly string[];
}

export interface TestCourse {
  slug: string;
  legacySyllabusId: string;
  /** Facts of the entry in addition to slug, id and picture. */
  facts?: Record<string, unknown>;
  titles?: Record<string, string>;
  /** Ids of its videos, in rank order. */
  videos?: readonly string[];
  questions?: readonly TestQuestion[];
}

const picture = { url: '/media/box.svg', width: 400, height: 240 };

/** A course with one box in the US, one video and one question. */
export const BOX = {
  slug: 'box-course',
  legacySyllabusId: 'BoxCourse',
  titles: { 'en-US': 'Safe sleep', 'es-US': 'Sueño seguro', 'fr-CA': 'Sommeil sûr', 'pl-PL': 'Bezpieczny sen' },
  facts: {
    activeOffer: 'physical',
    offers: [{ $link: 'offer/box' }],
    product: { $link: 'product/box' },
    pickupCountries: ['US', 'CA'],
    shippingCountries: ['US'],
  },
  videos: ['box-video'],
  questions: [{ id: 'box-question', correctAnswer: 2 }],
} satisfies TestCourse;

/** The same with two videos and two offers, one of them with a price. */
export const TWO_OFFERS = {
  slug: 'two-offers',
  legacySyllabusId: 'TwoOffers',
  facts: {
    activeOffer: 'physical',
    offers: [{ $link: 'offer/box' }, { $link: 'offer/kit' }],
    shippingCountries: ['US', 'GB'],
    pickupCountries: [],
  },
  videos: ['offers-video', 'offers-second'],
  questions: [{ id: 'offers-question', correctAnswer: 1 }],
} satisfies TestCourse;

/** Course with a digital reward. */
export const DIGITAL = {
  slug: 'calm-course',
  legacySyllabusId: 'CalmCourse',
  titles: { 'en-US': 'Calm nights' },
  facts: { activeOffer: 'digital', digitalOffers: [{ $link: 'digitalOffer/hush' }] },
  questions: [{ id: 'calm-question', correctAnswer: 1 }],
} satisfies TestCourse;

/** A course without a reward, only in the US. */
export const UNREWARDED = {
  slug: 'plain-course',
  legacySyllabusId: 'PlainCourse',
  facts: { activeOffer: 'unrewarded', countries: ['US'] },
  questions: [{ id: 'plain-question', correctAnswer: 1 }],
} satisfies TestCourse;

export const PROMO_CODE = 'HUSH-TEST-CODE';

/** Creates a content folder with these courses, their quizzes and their offers. */
export function courseFolder(
  courses: readonly TestCourse[] = [BOX, TWO_OFFERS, DIGITAL, UNREWARDED],
  more: Readonly<Record<string, unknown>> = {},
): ContentFolder {
  const written = Object.fromEntries(courses.flatMap((course) => Object.entries(filesOf(course))));
  return contentFolder({ ...SHARED, ...written, ...more });
}

const SHARED: Readonly<Record<string, unknown>> = {
  'main/country.json': ['US', 'CA', 'GB', 'IE', 'FR', 'PL'].map((isoCode) => ({
    slug: isoCode.toLowerCase(),
    isoCode,
    postalCodeSupported: true,
  })),
  'main/offer/box/entry.json': offer('box', 'box-standard', 0),
  'main/offer/box/en-US.json': { title: 'Baby box', skuDescription: 'A box' },
  'main/offer/kit/entry.json': offer('kit', 'kit-standard', 9.95),
  'main/offer/kit/en-US.json': { title: 'Kit', skuDescription: 'A kit' },
  'main/product/box/entry.json': {
    slug: 'box',
    SKU: 'BOX-1',
    productID: 'baby-box',
    variantID: 'box-standard',
    expiration: null,
    price: 0,
    imageUrl: '/media/box.svg',
  },
  'main/product/box/en-US.json': { title: 'Baby box' },
  'main/digitalOffer/hush/entry.json': {
    slug: 'hush',
    promoCode: PROMO_CODE,
    linkUrl: 'https://hush.example.com/',
    offerImage: picture,
  },
  'main/digitalOffer/hush/en-US.json': {
    text: 'Sounds',
    linkText: 'Open',
    rewardsText: 'Yours',
    rewardPageConfirmationSent: 'Sent',
    offerImage: { alt: '' },
  },
};

function offer(slug: string, variantId: string, shippingPrice: number): object {
  return { slug, variantId, shippingPrice, chargedFor: 'shipping', offerImage: null };
}

function filesOf(course: TestCourse): Record<string, unknown> {
  const { slug, legacySyllabusId, videos = [], questions = [] } = course;
  const folder = `education/syllabus/${slug}`;
  const files: Record<string, unknown> = {
    [`${folder}/entry.json`]: {
      slug,
      legacySyllabusId,
      heroImage: picture,
      playlist: videos.map((video) => ({ $link: `video/${video}` })),
      quiz: { $link: `quiz/${slug}` },
      ...course.facts,
    },
    [`education/quiz/${slug}/entry.json`]: {
      slug,
      legacySyllabusId,
      questions: questions.map(({ options: _options, ...question }, index) => ({ sortOrder: index + 1, ...question })),
    },
    [`education/quiz/${slug}/en-US.json`]: {
      title: 'Quiz',
      questions: Object.fromEntries(questions.map(({ id, options }) => [id, wordsOf(options)])),
    },
  };
  for (const [locale, title] of Object.entries(course.titles ?? { 'en-US': slug }))
    files[`${folder}/${locale}.json`] = { title, heroImage: { alt: '' } };
  for (const [rank, videoId] of videos.entries())
    files[`education/video/${videoId}/entry.json`] = { slug: videoId, videoId, runningTime: 30, rank: rank + 1 };
  return files;
}

function wordsOf(options: readonly string[] = ['One', 'Two', 'Three']): Record<string, string> {
  const answers = options.map((text, index) => [`answer${index + 1}`, text] as const);
  return { question: 'Which one?', ...Object.fromEntries(answers) };
}

import type { Locale } from '@nestling/messages/locales';

/** Marks a text that the editor still has to write; the content lint names each one that is left. */
export const TO_WRITE = '✎';

/** Files of a new entry, by path inside the content folder. */
export type NewFiles = Readonly<Record<string, object>>;

/** What `content:new` can make. */
export const TEMPLATES: Readonly<Record<string, (slug: string) => NewFiles>> = {
  course: newCourse,
  activity: newActivity,
};

const PICTURE = { url: '/media/illustrations/scene-you.svg', width: 400, height: 240 };

/** A course without films and reward, and its quiz of three questions; films and offers are linked in `entry.json`. */
function newCourse(slug: string): NewFiles {
  const legacySyllabusId = legacyIdOf(slug);
  return {
    [`education/syllabus/${slug}/entry.json`]: {
      slug,
      legacySyllabusId,
      rank: 100,
      displayable: true,
      onlineOnly: false,
      activeOffer: 'unrewarded',
      quizPassRate: 80,
      heroImage: PICTURE,
      playlist: [],
      quiz: { $link: `quiz/${slug}` },
      offers: [],
      digitalOffers: [],
      sources: [{ title: `${TO_WRITE} name of the guideline`, url: `https://${TO_WRITE} address of the guideline` }],
    },
    ...inEachLanguage(`education/syllabus/${slug}`, (write) => ({
      title: write('title'),
      courseType: write('kind of course'),
      courseByline: write('one line'),
      courseLongByline: write('one longer line'),
      description: write('what parents learn'),
      heroImage: { alt: write('what the picture shows') },
    })),
    [`education/quiz/${slug}/entry.json`]: {
      slug,
      legacySyllabusId,
      questions: [1, 2, 3].map((number) => ({
        id: `question-${number}`,
        sortOrder: number,
        optional: false,
        correctAnswer: 1,
      })),
    },
    ...inEachLanguage(`education/quiz/${slug}`, (write) => ({
      title: write('title of the quiz'),
      quizInstructions: write('how many answers must be right'),
      questions: Object.fromEntries(
        [1, 2, 3].map((number) => [
          `question-${number}`,
          {
            question: write(`question ${number}`),
            answer1: write(`right answer ${number}`),
            answer2: write(`wrong answer ${number}`),
            answer3: write(`another wrong answer ${number}`),
          },
        ]),
      ),
    })),
  };
}

/** A card of the activities page: front, back, and the ages in days it is for. */
function newActivity(slug: string): NewFiles {
  return {
    [`education/activity/${slug}/entry.json`]: { slug, minAge: 0, maxAge: 90, illustration: PICTURE },
    ...inEachLanguage(`education/activity/${slug}`, (write) => ({
      title: write('title'),
      activityBackgroundText: write('front of the card'),
      activityText: write('back of the card'),
      illustration: { alt: write('what the picture shows') },
    })),
  };
}

const LANGUAGES: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  'es-US': 'Spanish',
  'fr-CA': 'French',
  'pl-PL': 'Polish',
};

function inEachLanguage(folder: string, wordsWith: (write: (what: string) => string) => object): NewFiles {
  return Object.fromEntries(
    Object.entries(LANGUAGES).map(([locale, language]) => [
      `${folder}/${locale}.json`,
      wordsWith((what) => `${TO_WRITE} ${what} in ${language}`),
    ]),
  );
}

/** `bath-time` becomes `BathTime`: the id under which quiz, progress and reward are kept. */
function legacyIdOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

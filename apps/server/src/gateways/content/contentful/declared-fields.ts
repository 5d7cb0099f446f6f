import { ACTIVITY_TEXT_MAX, BANNER_MESSAGE_MAX } from '@nestling/domain/editorial/text-lengths';

/** A field type of Contentful that holds a value. */
export type ValueType = 'Symbol' | 'Text' | 'Integer' | 'Number' | 'Boolean' | 'Date' | 'Object' | 'Symbols';

/** What the schema of a content type does not say about one of its fields in Contentful. */
export interface DeclaredField {
  /** Where the schema allows any value, or a text needs more than one line. */
  type?: ValueType | 'Picture';
  /** A list or record of objects with prose: each object is an entry of its own. */
  items?: { type: string; form: 'list' | 'record' };
  /** True where each language has its own value. */
  words?: true;
  /**
   * True for an object of facts whose texts are in a second field of the same shape, so that an
   * editor writes the structure once.
   */
  wordsApart?: true;
  /** Most characters. */
  maxLength?: number;
  range?: { min?: number; max?: number };
}

const LONG: DeclaredField = { type: 'Text' };
const INTEGER: DeclaredField = { type: 'Integer' };
const SHORT: DeclaredField = { type: 'Symbol' };
/** Guidelines differ by language, such as their name in it. */
const OF_LANGUAGE: DeclaredField = { words: true };

/**
 * Fields by content type, and by the type of an item. A name that its schema lacks is a field that
 * only the order of entries, or an open schema, reads.
 */
export const DECLARED_FIELDS: Readonly<Record<string, Readonly<Record<string, DeclaredField>>>> = {
  activity: {
    rank: INTEGER,
    title: { maxLength: ACTIVITY_TEXT_MAX.title },
    activityBackgroundText: { maxLength: ACTIVITY_TEXT_MAX.activityBackgroundText },
    activityText: { type: 'Text', maxLength: ACTIVITY_TEXT_MAX.activityText },
  },
  appError: { illustration: { type: 'Picture' } },
  article: { rank: INTEGER, articleDescription: LONG, sources: OF_LANGUAGE },
  articleCategory: { rank: INTEGER },
  banner: { message: { maxLength: BANNER_MESSAGE_MAX } },
  brands: { rank: INTEGER },
  contactForm: { intro: LONG },
  corporatePartner: { rank: INTEGER, countries: { items: { type: 'corporatePartnerCountry', form: 'record' } } },
  corporatePartnerCountry: { optinText: LONG },
  country: { rank: INTEGER },
  digitalOffer: { text: LONG, rewardsText: LONG, rewardPageConfirmationSent: LONG },
  disclosure: { disclosure: LONG },
  leadTransferPartner: { offerText: LONG },
  memberOffer: { description: LONG, priority: INTEGER },
  offer: { skuDescription: LONG },
  optIn: {
    headline: LONG,
    primaryDescription: LONG,
    description: LONG,
    offerDescription: LONG,
    mandatoryWarning: LONG,
  },
  question: {
    sortOrder: INTEGER,
    correctAnswer: { type: 'Integer', range: { min: 1 } },
    answer1: SHORT,
    answer2: SHORT,
    answer3: SHORT,
    answer4: SHORT,
    answer5: SHORT,
    answer6: SHORT,
  },
  quiz: {
    quizInstructions: LONG,
    quizPassRate: { type: 'Integer', range: { min: 1, max: 100 } },
    questions: { items: { type: 'question', form: 'list' } },
  },
  section: { content: { type: 'Object' }, properties: { type: 'Object', wordsApart: true } },
  syllabus: {
    rank: INTEGER,
    quizPassRate: { type: 'Integer', range: { min: 1, max: 100 } },
    courseLongByline: LONG,
    description: LONG,
    sources: OF_LANGUAGE,
  },
  video: { description: LONG, rank: INTEGER, sources: OF_LANGUAGE },
};

import { SHIPPING_COUNTRIES } from '@nestling/domain/account/place/countries';
import { FALLBACK_LOCALE, LOCALES, inEachLocale, type Locale } from '@nestling/domain/account/locale';
import { readCourseKey } from '@nestling/domain/learning/course-key';
import { totalSeconds } from '@nestling/domain/learning/duration';
import { optionsOf } from '@nestling/domain/learning/quiz-content';
import { passRateOf } from '@nestling/domain/learning/quiz-grade';
import type { Content, ContentType, ItemFacts, Link } from '@nestling/contract/content/content-type';
import { digitalOffer } from '@nestling/contract/content/digital-offer';
import { offer } from '@nestling/contract/content/offer';
import { product } from '@nestling/contract/content/product';
import { syllabus } from '@nestling/contract/content/syllabus';
import { quiz } from '@nestling/contract/content/quiz';
import { video } from '@nestling/contract/content/video';
import type { Source } from '@nestling/contract/learning/course';
import type { CourseFields, DigitalOffer, Product } from '@nestling/contract/learning/syllabus';
import { perEdition } from '../gateways/content/edition.ts';
import type { Edition, Entry } from '../gateways/content/port.ts';

export type CourseVideo = Content<typeof video>;

/**
 * A digital offer with its shared code, which must leave the server only inside a granted
 * redemption.
 */
export interface DigitalReward {
  offer: DigitalOffer;
  promoCode: string;
  /**
   * The pool from which each parent gets a code of their own; it overrides the shared code and
   * never falls back to it.
   */
  codePool: string | null;
}

type WrittenCourse = Content<typeof syllabus>;

/** A course with the fields that only the server reads. */
export interface CourseContent {
  fields: CourseFields;
  product: Product | null;
  /** In the editors' order; the codes must stay on the server. */
  digitalRewards: DigitalReward[];
  /** By rank. */
  videos: CourseVideo[];
  /** Null while the course has no quiz that can be taken. */
  quizSlug: string | null;
  optIn: { slug: string } | null;
  optInType: WrittenCourse['optInType'];
  sources: Source[];
  /** By language; without fallbacks. */
  titles: Partial<Record<Locale, string>>;
  displayable: boolean;
  onlineOnly: boolean;
  countries: string[] | undefined;
  pickupCountries: string[] | undefined;
  shippingCountries: string[] | undefined;
}

/**
 * Returns every course in editors' order, in one language; an invalid one must not prevent the
 * others.
 */
export const listCourseContent = perEdition((edition, locale: Locale): readonly CourseContent[] =>
  edition.all(syllabus, locale).flatMap((written) => courseOf(edition, written, locale) ?? []),
);

/** Returns the course of a slug or a legacy id; null without a usable one. */
export function findCourse(edition: Edition, slugOrLegacyId: string, locale: Locale): CourseContent | null {
  const key = readCourseKey(slugOrLegacyId);
  if (key.kind === 'legacy-id') return findCourseByLegacyId(edition, key.id, locale);
  return listCourseContent(edition, locale).find(({ fields }) => fields.slug === key.slug) ?? null;
}

/** Returns the course of a legacy syllabus id; null without a usable one. */
export function findCourseByLegacyId(edition: Edition, legacySyllabusId: string, locale: Locale): CourseContent | null {
  return listCourseContent(edition, locale).find(({ fields }) => fields.legacySyllabusId === legacySyllabusId) ?? null;
}

/**
 * Returns the countries that a course's reward is sent to; all shipping countries if editors name
 * none.
 */
export function shippingCountriesOf(course: Pick<CourseContent, 'shippingCountries'> | null): string[] {
  return course?.shippingCountries ?? [...SHIPPING_COUNTRIES];
}

/**
 * Returns a course's title in every language for a certificate, in English if a language has none.
 */
export function frozenTitles(course: CourseContent): Record<Locale, string> {
  const english = course.titles[FALLBACK_LOCALE] ?? course.fields.title;
  return inEachLocale((locale) => course.titles[locale] ?? english);
}

function courseOf(edition: Edition, course: WrittenCourse, locale: Locale): CourseContent | null {
  const linked = <Fields extends object>(type: ContentType<Fields>, links: readonly Link[]) =>
    links.flatMap(({ slug }) => edition.find(type, slug, locale) ?? []);
  const entry = edition.entry('syllabus', course.slug);
  const videos = linked(video, course.playlist).toSorted((a, b) => a.rank - b.rank);
  const [handedOut = null] = course.product ? linked(product, [course.product]) : [];
  const missing = entry && missingParts(entry, { videos, product: handedOut });
  if (!entry || missing) {
    if (missing) edition.reportInvalid({ leftOut: 'entry', where: course.id, problems: [missing] });
    return null;
  }
  const ownQuiz = usableQuizOf(edition, course, locale);
  const rewards = linked(digitalOffer, course.digitalOffers).map(digitalRewardOf);
  return {
    fields: {
      slug: course.slug,
      title: course.title,
      description: course.description,
      runningTime: totalSeconds(videos),
      legacySyllabusId: course.legacySyllabusId,
      heroImage: course.heroImage,
      courseType: course.courseType,
      courseByline: course.courseByline,
      courseLongByline: course.courseLongByline,
      quizPassRate: passRateOf(course.quizPassRate, ownQuiz?.quizPassRate),
      sponsorLogo: course.sponsorLogo,
      sponsorLabel: course.sponsorLabel,
      sweepstakes: course.sweepstakes,
      fallbackFields: [...course.fallbackFields],
      activeOffer: course.activeOffer,
      offers: linked(offer, course.offers).map(fieldsOf),
      digitalOffers: rewards.map((reward) => reward.offer),
      playlist: videos.map(({ videoId, runningTime }) => ({ videoId, runningTime })),
    },
    product: handedOut && fieldsOf(handedOut),
    digitalRewards: rewards,
    videos,
    quizSlug: ownQuiz?.slug ?? null,
    titles: titlesOf(entry),
    optIn: course.optIn && { slug: course.optIn.slug },
    optInType: course.optInType,
    sources: course.sources,
    displayable: course.displayable,
    onlineOnly: course.onlineOnly,
    countries: course.countries,
    pickupCountries: course.pickupCountries,
    shippingCountries: course.shippingCountries,
  };
}

function missingParts(
  { facts }: Entry,
  { videos, product: handedOut }: { videos: readonly CourseVideo[]; product: Product | null },
): string | null {
  if (facts['product'] && !handedOut) return 'product: cannot be used';
  // Such a course must be refused, otherwise its quiz and its reward would be open at once.
  const { playlist } = facts;
  const hasPlaylist = Array.isArray(playlist) && playlist.length > 0;
  return hasPlaylist && videos.length === 0 ? 'playlist: none of its films can be used' : null;
}

/**
 * Returns the quiz of a course; null without a usable one, which is reported. A quiz without
 * questions would be passed by sending it, and one with a question without options could never be
 * sent.
 */
function usableQuizOf(
  edition: Edition,
  { id, legacySyllabusId }: WrittenCourse,
  locale: Locale,
): Content<typeof quiz> | null {
  const [own, ...others] = edition.all(quiz, locale).filter((each) => each.legacySyllabusId === legacySyllabusId);
  const isUsable =
    own !== undefined &&
    others.length === 0 &&
    own.questions.length > 0 &&
    own.questions.every((question) => optionsOf(question).length > 0);
  if (isUsable) return own;
  edition.reportInvalid({ leftOut: 'fields', where: id, problems: ['quiz: there is none that can be taken'] });
  return null;
}

function digitalRewardOf({ promoCode, codePool, ...written }: Content<typeof digitalOffer>): DigitalReward {
  return { offer: fieldsOf(written), promoCode, codePool };
}

function fieldsOf<Item extends Pick<ItemFacts, 'id' | 'locale' | 'fallbackFields'>>(item: Item) {
  const { id: _id, locale: _locale, fallbackFields: _fallbackFields, ...fields } = item;
  return fields;
}

function titlesOf(entry: Entry): Partial<Record<Locale, string>> {
  const titles = LOCALES.map((locale) => [locale, entry.words[locale]?.['title']] as const);
  return Object.fromEntries(
    titles.filter((pair): pair is [Locale, string] => typeof pair[1] === 'string' && pair[1] !== ''),
  );
}

import { FALLBACK_LOCALE, LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { passRateOf } from '@nestling/domain/learning/quiz-grade';
import { z } from 'zod';
import { imageSchema } from '@nestling/contract/editorial/image.schema';
import { optInTypeSchema, sourceSchema } from '@nestling/contract/learning/course.schema';
import type { Source } from '@nestling/contract/learning/course';
import {
  activeOfferSchema,
  digitalOfferSchema,
  offerSchema,
  productSchema,
} from '@nestling/contract/learning/syllabus.schema';
import type { CourseFields, Product } from '@nestling/contract/learning/syllabus';
import { parseEntry, parseLinks } from '../gateways/content/parse-entry.ts';
import type { ContentGateway, Entry } from '../gateways/content/port.ts';

const text = z.string().default('');
const optionalText = z.string().nullable().default(null);
const countryList = z.array(z.string().length(2)).optional();
/** Entries that the course links to; each is read by a schema of its own, so that one alone can be left out. */
const links = z.array(z.looseObject({ id: z.string() })).default([]);
const link = z.object({ slug: z.string() }).nullable().default(null);

const videoContent = z.object({
  videoId: z.string(),
  slug: z.string(),
  runningTime: z.number(),
  rank: z.number().default(0),
  displayTitle: text,
  title: text,
  description: optionalText,
  locale: z.string(),
  sources: z.array(sourceSchema).default([]),
  callToActionLabel: optionalText,
  callToActionLink: optionalText,
});

/**
 * An offer that editors have not finished stands in no parent's way to her courses; ordering it is refused.
 * Its variant is read in both spellings (RWD-292), and shipping is what it charges for unless it says otherwise (D-131).
 */
const offerContent = z.preprocess((offer) => {
  if (typeof offer !== 'object' || offer === null) return offer;
  const variantId = 'variantID' in offer ? offer.variantID : '';
  return { variantId, shippingPrice: null, chargedFor: 'shipping', ...offer };
}, offerSchema);

/** A course as editors write it, links followed one level; what a browser may see is chosen from it. */
const courseContent = z.object({
  slug: z.string(),
  legacySyllabusId: z.string(),
  fallbackFields: z.array(z.string()),
  title: z.string(),
  description: text,
  courseType: text,
  courseByline: text,
  courseLongByline: text,
  heroImage: imageSchema,
  quizPassRate: z.unknown().optional(),
  sponsorLogo: imageSchema.nullable().default(null),
  sponsorLabel: optionalText,
  sweepstakes: z.boolean().default(false),
  activeOffer: activeOfferSchema.default(null),
  offers: links,
  digitalOffers: links,
  product: productSchema.nullable().default(null),
  playlist: links,
  quiz: link,
  optIn: link,
  optInType: optInTypeSchema.default(null),
  sources: z.array(sourceSchema).default([]),
  displayable: z.boolean().default(true),
  onlineOnly: z.boolean().default(false),
  countries: countryList,
  pickupCountries: countryList,
  shippingCountries: countryList,
});

export type PlaylistVideo = z.output<typeof videoContent>;

/** A course with the facts that only the server reads. */
export interface Course {
  fields: CourseFields;
  product: Product | null;
  /** Videos by rank. */
  videos: PlaylistVideo[];
  quizSlug: string | null;
  optIn: { slug: string } | null;
  optInType: z.output<typeof optInTypeSchema>;
  sources: Source[];
  fallbackFields: string[];
  /** Its own title by language, for those that have one (D-158). */
  titles: Partial<Record<Locale, string>>;
  displayable: boolean;
  onlineOnly: boolean;
  countries: string[] | undefined;
  pickupCountries: string[] | undefined;
  shippingCountries: string[] | undefined;
}

/** Every course in editors' order, in one language (LRN C-26); one that cannot be used keeps none of the others back. */
export async function listCourseContent(content: ContentGateway, locale: Locale): Promise<Course[]> {
  const entries = await content.list('syllabus');
  const courses = await Promise.all(entries.map((entry) => readCourse(content, entry, locale)));
  return courses.filter((course) => course !== null);
}

/** The course of a slug; null where there is none that can be used. */
export async function findCourse(content: ContentGateway, slug: string, locale: Locale): Promise<Course | null> {
  const entry = await content.find('syllabus', slug);
  return entry ? readCourse(content, entry, locale) : null;
}

/** The course of a legacy syllabus id; null where there is none that can be used. */
export async function findCourseByLegacyId(
  content: ContentGateway,
  legacySyllabusId: string,
  locale: Locale,
): Promise<Course | null> {
  const entries = await content.list('syllabus');
  const entry = entries.find(({ facts }) => facts['legacySyllabusId'] === legacySyllabusId);
  return entry ? readCourse(content, entry, locale) : null;
}

/** The title of a course in every language, as a certificate freezes it: English where a language has none. */
export function frozenTitles(course: Course): Record<Locale, string> {
  const english = course.titles[FALLBACK_LOCALE] ?? course.fields.title;
  const [en, es, fr, pl] = LOCALES;
  return {
    [en]: english,
    [es]: course.titles[es] ?? english,
    [fr]: course.titles[fr] ?? english,
    [pl]: course.titles[pl] ?? english,
  };
}

const known = new WeakMap<Entry, Map<Locale, Course | null>>();

/** Content does not change while an entry is the same object, so that each course is put together once a language. */
async function readCourse(content: ContentGateway, entry: Entry, locale: Locale): Promise<Course | null> {
  const byLocale = known.get(entry) ?? new Map<Locale, Course | null>();
  known.set(entry, byLocale);
  const kept = byLocale.get(locale);
  const course = kept === undefined ? await putTogether(content, entry, locale) : kept;
  byLocale.set(locale, course);
  return course;
}

async function putTogether(content: ContentGateway, entry: Entry, locale: Locale): Promise<Course | null> {
  const parsed = await parseEntry(content, courseContent, entry, { locale, depth: 1 });
  if (!parsed) return null;
  const course = parsed.fields;
  const videos = parseLinks(content, videoContent, course.playlist).toSorted((a, b) => a.rank - b.rank);
  if (videos.length === 0 && hasPlaylist(entry)) {
    const problems = ['playlist: none of its films can be used'];
    content.reportInvalid({ leftOut: 'entry', where: `${entry.type}/${entry.slug}`, problems });
    return null;
  }
  return {
    fields: {
      slug: course.slug,
      title: course.title,
      description: course.description,
      runningTime: videos.reduce((sum, video) => sum + video.runningTime, 0),
      legacySyllabusId: course.legacySyllabusId,
      heroImage: course.heroImage,
      courseType: course.courseType,
      courseByline: course.courseByline,
      courseLongByline: course.courseLongByline,
      quizPassRate: passRateOf(course.quizPassRate, undefined),
      sponsorLogo: course.sponsorLogo,
      sponsorLabel: course.sponsorLabel,
      sweepstakes: course.sweepstakes,
      activeOffer: course.activeOffer,
      offers: parseLinks(content, offerContent, course.offers),
      digitalOffers: parseLinks(content, digitalOfferSchema, course.digitalOffers),
      playlist: videos.map(({ videoId, runningTime }) => ({ videoId, runningTime })),
    },
    product: course.product,
    videos,
    quizSlug: course.quiz?.slug ?? null,
    titles: titlesOf(entry),
    optIn: course.optIn,
    optInType: course.optInType,
    sources: course.sources,
    fallbackFields: course.fallbackFields,
    displayable: course.displayable,
    onlineOnly: course.onlineOnly,
    countries: course.countries,
    pickupCountries: course.pickupCountries,
    shippingCountries: course.shippingCountries,
  };
}

/** True when editors gave the course films: without any that can be used its quiz, and its reward, would stand open at once. */
function hasPlaylist({ facts }: Entry): boolean {
  const { playlist } = facts;
  return Array.isArray(playlist) && playlist.length > 0;
}

function titlesOf(entry: Entry): Partial<Record<Locale, string>> {
  const titles = LOCALES.map((locale) => [locale, entry.words[locale]?.['title']] as const);
  return Object.fromEntries(
    titles.filter((pair): pair is [Locale, string] => typeof pair[1] === 'string' && pair[1] !== ''),
  );
}

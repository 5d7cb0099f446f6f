import { activity } from '@nestling/contract/content/activity';
import type { Content } from '@nestling/contract/content/content-type';
import { lowestBand } from '@nestling/domain/learning/age-band';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import { gapAfter } from '@nestling/domain/editorial/search/joined-texts';
import { mayLearn, userEligible, type EarlierPass } from '@nestling/domain/learning/eligibility';
import { totalSeconds } from '@nestling/domain/learning/duration';
import { pathOf } from '@nestling/domain/pages';
import { oneLine, ownTexts, type SearchDocument } from '../editorial/public.ts';
import type { Edition } from '../gateways/content/port.ts';
import type { VideoGateway } from '../gateways/video/port.ts';
import type { Session } from '../platform/http/session.ts';
import { listCourseContent, type CourseContent, type CourseVideo } from './courses.ts';
import { listVisibleVideos } from './videos.ts';

/**
 * Lists the courses, videos and games that can be found in one language. Courses that are hidden or closed
 * are among them, because those who passed one find it.
 */
export function searchDocuments(edition: Edition, locale: Locale, gateway: VideoGateway): SearchDocument[] {
  const courses = listCourseContent(edition, locale);
  return [
    ...courses.flatMap((course) => (course.titles[locale] ? [courseDocument(course, locale)] : [])),
    ...listVisibleVideos(edition, locale).map((video) => videoDocument(video, { edition, locale, gateway, courses })),
    ...edition.all(activity, locale).flatMap((each) => activityDocument(each, locale) ?? []),
  ];
}

/** The courses that a member may open, by slug. */
export interface OpenCourses {
  /** Those that they may take or have passed. */
  open: string[];
  /** Those that they have passed. */
  passed: string[];
}

/**
 * Returns the courses that a member may find: those that their country is offered, and those that
 * they passed, whatever editors have changed since.
 * @param passes by legacySyllabusId
 */
export function openCourses(
  edition: Edition,
  { country, region }: Pick<Session, 'country' | 'region'>,
  passes: Readonly<Record<string, EarlierPass>>,
): OpenCourses {
  const member = { firstName: null, lastName: null, country, region };
  const courses = listCourseContent(edition, FALLBACK_LOCALE).map((course) => {
    const pass = passes[course.fields.legacySyllabusId] ?? null;
    const eligible = userEligible(member, { ...course, activeOffer: course.fields.activeOffer }, pass);
    return { slug: course.fields.slug, isOpen: course.displayable && mayLearn(eligible), isPassed: pass !== null };
  });
  const slugs = (some: typeof courses): string[] => some.map(({ slug }) => slug);
  return {
    open: slugs(courses.filter(({ isOpen, isPassed }) => isOpen || isPassed)),
    passed: slugs(courses.filter(({ isPassed }) => isPassed)),
  };
}

function courseDocument({ fields, videos }: CourseContent, locale: Locale): SearchDocument {
  return {
    type: 'course',
    slug: fields.slug,
    locale,
    title: oneLine(fields.title),
    body: oneLine(...ownTexts(fields, 'description', 'courseByline', 'courseLongByline')),
    cues: [],
    image: fields.heroImage,
    facts: videos.length > 0 ? { videos: videos.length, minutes: minutesOf(videos) } : {},
    url: pathOf('course', { slug: fields.slug }),
    courses: [],
  };
}

function videoDocument(
  video: CourseVideo,
  of: { edition: Edition; locale: Locale; gateway: VideoGateway; courses: readonly CourseContent[] },
): SearchDocument {
  const { poster, transcript, transcriptLocale } = of.gateway.mediaOf(of.edition, video.videoId, of.locale);
  const { body, cues } = withTranscript(
    oneLine(...ownTexts(video, 'description')),
    transcriptLocale === of.locale ? transcript : [],
  );
  return {
    type: 'video',
    slug: video.slug,
    locale: of.locale,
    title: oneLine(video.title),
    body,
    cues,
    image: poster && { ...poster, alt: '' },
    facts: video.runningTime > 0 ? { minutes: minutesOf([video]) } : {},
    url: pathOf('video', { slug: video.slug }),
    courses: of.courses
      .filter(({ videos }) => videos.some(({ slug }) => slug === video.slug))
      .map(({ fields, titles }) => ({ slug: fields.slug, title: titles[of.locale] ?? null })),
  };
}

function withTranscript(
  description: string,
  transcript: readonly { start: number; text: string }[],
): Pick<SearchDocument, 'body' | 'cues'> {
  let body = description;
  const cues: SearchDocument['cues'] = [];
  for (const { start, text } of transcript) {
    const line = oneLine(text);
    if (line === '') continue;
    // A sentence may go on in the next cue.
    if (body !== '') body += cues.length > 0 ? ' ' : gapAfter(body);
    cues.push([body.length, Math.floor(start)]);
    body += line;
  }
  return { body, cues };
}

function minutesOf(videos: readonly CourseVideo[]): number {
  return Math.max(1, Math.round(totalSeconds(videos) / 60));
}

function activityDocument(written: Content<typeof activity>, locale: Locale): SearchDocument | null {
  const band = lowestBand(written);
  const [title = ''] = ownTexts(written, 'title');
  if (band === null || title === '') return null;
  return {
    type: 'activity',
    slug: written.slug,
    locale,
    title: oneLine(title),
    body: oneLine(...ownTexts(written, 'activityBackgroundText', 'activityText')),
    cues: [],
    image: written.illustration,
    facts: { band },
    url: `${pathOf('activities')}?band=${band}&card=${encodeURIComponent(written.slug)}`,
    courses: [],
  };
}

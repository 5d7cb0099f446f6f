import { readCourse } from '@nestling/contract/learning/course';
import type { Course as CourseAnswer, Video } from '@nestling/contract/learning/course';
import { readCourseSchema } from '@nestling/contract/learning/course.schema';
import { knownLocale } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import type { VideoGateway } from '../../gateways/video/port.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findCourse } from '../courses.ts';
import type { Course, PlaylistVideo } from '../courses.ts';
import type { LearningDeps } from '../ports.ts';

/** Answers one course with its playlist and everything the player needs. */
export function serveReadCourse({ server, content, videos, localeOf }: LearningDeps): void {
  server.member(readCourse, readCourseSchema, async ({ params, query, request, reply }) => {
    const locale = knownLocale(query.locale) ?? localeOf(request);
    const course = findCourse(content.current(), params.slug, locale);
    if (!course) return refuse('course-not-found', { values: { slug: params.slug } });
    reply.header('content-language', locale);
    return { data: await presentCourse(course, videos, locale) };
  });
}

async function presentCourse(course: Course, videos: VideoGateway, locale: Locale): Promise<CourseAnswer> {
  return {
    ...course.fields,
    playlist: await Promise.all(course.videos.map((video) => presentVideo(video, videos, locale))),
    quizId: course.quizSlug,
    linkedOptIn: course.optIn,
    optInType: course.optInType,
    sources: course.sources,
    fallbackFields: course.fallbackFields,
  };
}

async function presentVideo(video: PlaylistVideo, videos: VideoGateway, locale: Locale): Promise<Video> {
  const media = await videos.mediaOf(video.videoId, locale);
  return {
    ...video,
    id: `video/${video.slug}`,
    displayTitle: video.displayTitle || video.title,
    transcript: media.transcript,
    video: media.video,
    poster: media.poster && { ...media.poster, alt: '' },
    captions: media.captions,
  };
}

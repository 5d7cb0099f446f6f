import { readCourse, type Course as CourseAnswer } from '@nestling/contract/learning/course';
import { readCourseSchema } from '@nestling/contract/learning/course.schema';
import type { Locale } from '@nestling/domain/account/locale';
import type { Edition } from '../../gateways/content/port.ts';
import type { VideoGateway } from '../../gateways/video/port.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findCourse, type CourseContent } from '../courses.ts';
import type { LearningDeps } from '../ports.ts';
import { presentVideo } from '../present-video.ts';

/** Serves one course with its playlist and everything the player needs. */
export function serveReadCourse({ server, editionOf, videos, localeOf }: LearningDeps): void {
  server.member(readCourse, readCourseSchema, async ({ params, request, reply }) => {
    const locale = localeOf(request);
    const edition = await editionOf(request);
    const course = findCourse(edition, params.slug, locale);
    if (!course) return refuse('course-not-found', { values: { slug: params.slug } });
    reply.header('content-language', locale);
    return { data: presentCourse(edition, course, videos, locale) };
  });
}

function presentCourse(edition: Edition, course: CourseContent, videos: VideoGateway, locale: Locale): CourseAnswer {
  return {
    id: `syllabus/${course.fields.slug}`,
    ...course.fields,
    playlist: course.videos.map((video) => presentVideo(video, videos.mediaOf(edition, video.videoId, locale))),
    quizId: course.quizSlug,
    linkedOptIn: course.optIn,
    optInType: course.optInType,
    sources: course.sources,
  };
}

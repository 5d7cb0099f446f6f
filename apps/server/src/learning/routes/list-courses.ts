import { listCourses } from '@nestling/contract/learning/syllabus';
import { listCoursesSchema } from '@nestling/contract/learning/syllabus.schema';
import { cachedCourseLists } from '../cached-course-lists.ts';
import type { LearningDeps } from '../ports.ts';

/** Serves the member's courses with everything the dashboard draws, in one request. */
export function serveListCourses({
  server,
  editionOf,
  metrics,
  ports,
  localeOf,
  showUntranslated,
}: LearningDeps): void {
  const listOf = cachedCourseLists(metrics, ports.parseCourseFacts);
  server.memberWithFacts(
    listCourses,
    listCoursesSchema,
    ports.readCourseFacts,
    async ({ session: { country, region }, facts, request, reply }) => {
      const locale = localeOf(request);
      reply.header('content-language', locale);
      const edition = await editionOf(request);
      const of = { locale, home: { country, region }, showUntranslated: showUntranslated(edition), facts };
      return { composed: listOf(edition, of) };
    },
  );
}

import { readProgress, writeProgress } from '@nestling/contract/learning/progress';
import { readProgressSchema, writeProgressSchema } from '@nestling/contract/learning/progress.schema';
import { refuse } from '../../platform/http/refusal.ts';
import { recordProgress } from '../actions/record-progress.ts';
import { findCourse } from '../courses.ts';
import type { LearningDeps } from '../ports.ts';
import { findProgress } from '../queries/find-progress.ts';

/** Registers the routes that read and write the member's progress in a course. */
export function serveProgress(deps: LearningDeps): void {
  const { server, handle, content } = deps;

  server.member(readProgress, readProgressSchema, async ({ params, session }) => {
    const course = findCourse(content.current(), params.slug, session.locale);
    if (!course) return refuse('course-not-found', { values: { slug: params.slug } });
    const { legacySyllabusId } = course.fields;
    const videoIds = course.videos.map(({ videoId }) => videoId);
    return { data: await findProgress(handle.db, { uid: session.uid, legacySyllabusId, videoIds }) };
  });

  server.member(writeProgress, writeProgressSchema, async ({ params, body, session }) => {
    const course = findCourse(content.current(), params.slug, session.locale);
    if (!course) return refuse('course-not-found', { values: { slug: params.slug } });
    const outcome = await recordProgress(deps, session.uid, course, body);
    return 'refused' in outcome ? outcome : { data: outcome };
  });
}

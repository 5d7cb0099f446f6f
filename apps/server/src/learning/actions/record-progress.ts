import type { Progress, ProgressBody } from '@nestling/contract/learning/progress';
import { stampNotAfter } from '@nestling/domain/learning/progress';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { CourseContent } from '../courses.ts';
import type { LearningDeps } from '../ports.ts';
import { findProgress } from '../queries/find-progress.ts';
import { recordPosition, recordVideoUse } from '../queries/record-progress.ts';

/**
 * Records a watch, an end or a position; a time in the future counts as now, because clocks of
 * devices may run fast.
 */
export async function recordProgress(
  { handle, clock }: Pick<LearningDeps, 'handle' | 'clock'>,
  uid: string,
  course: CourseContent,
  body: ProgressBody,
): Promise<Progress | Refusal> {
  const { legacySyllabusId } = course.fields;
  if (body.legacySyllabusId !== legacySyllabusId) return refuse('course-mismatch');
  const videoIds = course.videos.map(({ videoId }) => videoId);
  if (!videoIds.includes(body.videoId)) return refuse('video-not-found');
  const now = clock.now();
  const stamp = (sent: string): Date => new Date(stampNotAfter(new Date(sent).toISOString(), now.toISOString()));
  return handle.transaction(async (tx) => {
    await recordVideoUse(tx, {
      uid,
      legacySyllabusId,
      videoId: body.videoId,
      startedAt: body.startDate ? stamp(body.startDate) : null,
      completedAt: body.playerCompleted ? now : null,
      usedAt: body.at ? stamp(body.at) : now,
    });
    if (body.position !== undefined) {
      await recordPosition(tx, {
        uid,
        videoId: body.videoId,
        seconds: body.position,
        at: body.at ? stamp(body.at) : now,
      });
    }
    return findProgress(tx, { uid, legacySyllabusId, videoIds });
  });
}

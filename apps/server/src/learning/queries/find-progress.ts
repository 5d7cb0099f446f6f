import { and, eq, inArray } from 'drizzle-orm';
import type { Progress } from '@nestling/contract/learning/progress';
import type { Executor } from '../../platform/database/database.ts';
import { usersVideos, videoPositions } from '../tables.ts';

interface OfCourse {
  uid: string;
  legacySyllabusId: string;
  /**
   * All videos of the course, because a position may be stored before the video counts as watched
   * here.
   */
  videoIds: readonly string[];
}

/** Returns a member's progress in a course, in one statement. */
export async function findProgress(db: Executor, { uid, legacySyllabusId, videoIds }: OfCourse): Promise<Progress> {
  const used = db
    .select()
    .from(usersVideos)
    .where(and(eq(usersVideos.uid, uid), eq(usersVideos.legacySyllabusId, legacySyllabusId)))
    .as('used');
  const stored = db
    .select()
    .from(videoPositions)
    .where(and(eq(videoPositions.uid, uid), inArray(videoPositions.videoId, [...videoIds])))
    .as('kept');
  const rows = await db
    .select({
      videoId: used.videoId,
      startedAt: used.startedAt,
      completedAt: used.completedAt,
      lastUsedAt: used.lastUsedAt,
      storedId: stored.videoId,
      seconds: stored.seconds,
      at: stored.at,
    })
    .from(used)
    .fullJoin(stored, eq(stored.videoId, used.videoId))
    .orderBy(used.videoId, stored.videoId);
  const uses = rows.flatMap(({ videoId, startedAt, completedAt, lastUsedAt }) =>
    videoId === null || lastUsedAt === null ? [] : [{ videoId, startedAt, completedAt, lastUsedAt }],
  );
  const latest = uses.toSorted((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime())[0];
  return {
    legacySyllabusId,
    videosWatched: moments(uses.map(({ videoId, startedAt }) => [videoId, startedAt])),
    videosWatchedPlayerCompleted: moments(uses.map(({ videoId, completedAt }) => [videoId, completedAt])),
    currentVideo: latest ? moments([[latest.videoId, latest.startedAt ?? latest.lastUsedAt]]) : {},
    positions: Object.fromEntries(
      rows.flatMap(({ storedId, seconds, at }) =>
        storedId === null || seconds === null || at === null ? [] : [[storedId, { seconds, at: at.toISOString() }]],
      ),
    ),
  };
}

function moments(pairs: readonly (readonly [string, Date | null])[]): Record<string, string> {
  return Object.fromEntries(pairs.flatMap(([id, moment]) => (moment ? [[id, moment.toISOString()]] : [])));
}

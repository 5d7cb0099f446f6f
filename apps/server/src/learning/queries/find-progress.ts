import { and, eq, inArray } from 'drizzle-orm';
import type { Progress } from '@nestling/contract/learning/progress';
import { resumePosition, videoAfter } from '@nestling/domain/learning/progress';
import type { Executor } from '../../platform/database/database.ts';
import { usersVideos, videoPositions } from '../tables.ts';

interface OfCourse {
  uid: string;
  legacySyllabusId: string;
  /**
   * All videos of the course by rank, because a position may be stored before the video counts as
   * watched here.
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
  const videosWatched = moments(uses.map(({ videoId, startedAt }) => [videoId, startedAt]));
  const positions = Object.fromEntries(
    rows.flatMap(({ storedId, seconds, at }) =>
      storedId === null || seconds === null || at === null ? [] : [[storedId, { seconds, at: at.toISOString() }]],
    ),
  );
  return {
    legacySyllabusId,
    videosWatched,
    videosWatchedPlayerCompleted: moments(uses.map(({ videoId, completedAt }) => [videoId, completedAt])),
    currentVideo: latest ? currentVideoOf(latest, { videoIds, videosWatched, positions }) : {},
    positions,
  };
}

interface VideoUse {
  videoId: string;
  startedAt: Date | null;
  completedAt: Date | null;
  lastUsedAt: Date;
}

/**
 * The video used last, or the one after it once it has ended. A video that is played again keeps
 * its first end, so that only a position tells a second watch from the end.
 */
function currentVideoOf(
  { videoId, startedAt, completedAt, lastUsedAt }: VideoUse,
  { videoIds, videosWatched, positions }: Pick<OfCourse, 'videoIds'> & Pick<Progress, 'videosWatched' | 'positions'>,
): Progress['currentVideo'] {
  const hasEnded = completedAt !== null && resumePosition(positions[videoId]?.seconds ?? null, null) === null;
  const playlist = videoIds.map((id, rank) => ({ videoId: id, rank }));
  const next = hasEnded ? videoAfter(playlist, videosWatched, { videoId, rank: -1 }).videoId : videoId;
  return moments([[next, next === videoId ? (startedAt ?? lastUsedAt) : lastUsedAt]]);
}

function moments(pairs: readonly (readonly [string, Date | null])[]): Record<string, string> {
  return Object.fromEntries(pairs.flatMap(([id, moment]) => (moment ? [[id, moment.toISOString()]] : [])));
}

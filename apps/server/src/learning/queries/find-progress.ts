import { and, eq } from 'drizzle-orm';
import type { Progress } from '@nestling/contract/learning/progress';
import type { Executor } from '../../platform/database/database.ts';
import { usersVideos, videoPositions } from '../tables.ts';

interface OfCourse {
  uid: string;
  legacySyllabusId: string;
}

/** A member's progress in a course, in one statement. */
export async function findProgress(db: Executor, { uid, legacySyllabusId }: OfCourse): Promise<Progress> {
  const rows = await db
    .select({ video: usersVideos, seconds: videoPositions.seconds, at: videoPositions.at })
    .from(usersVideos)
    .leftJoin(
      videoPositions,
      and(eq(videoPositions.uid, usersVideos.uid), eq(videoPositions.videoId, usersVideos.videoId)),
    )
    .where(and(eq(usersVideos.uid, uid), eq(usersVideos.legacySyllabusId, legacySyllabusId)))
    .orderBy(usersVideos.videoId);
  const latest = rows.toSorted((a, b) => b.video.lastUsedAt.getTime() - a.video.lastUsedAt.getTime())[0]?.video;
  return {
    legacySyllabusId,
    videosWatched: moments(rows.map(({ video }) => [video.videoId, video.startedAt])),
    videosWatchedPlayerCompleted: moments(rows.map(({ video }) => [video.videoId, video.completedAt])),
    currentVideo: latest ? moments([[latest.videoId, latest.startedAt ?? latest.lastUsedAt]]) : {},
    positions: Object.fromEntries(
      rows.flatMap(({ video, seconds, at }) =>
        seconds === null || at === null ? [] : [[video.videoId, { seconds, at: at.toISOString() }]],
      ),
    ),
  };
}

function moments(pairs: readonly (readonly [string, Date | null])[]): Record<string, string> {
  return Object.fromEntries(pairs.flatMap(([id, moment]) => (moment ? [[id, moment.toISOString()]] : [])));
}

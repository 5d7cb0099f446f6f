import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { usersVideos, videoPositions } from '../tables.ts';

export interface VideoUse {
  uid: string;
  legacySyllabusId: string;
  videoId: string;
  startedAt: Date | null;
  completedAt: Date | null;
  usedAt: Date;
}

/** Records a use of a video; later uses never change the first start and the first end. */
export async function recordVideoUse(tx: Transaction, { usedAt, ...use }: VideoUse): Promise<void> {
  await tx
    .insert(usersVideos)
    .values({ ...use, lastUsedAt: usedAt })
    .onConflictDoUpdate({
      target: [usersVideos.uid, usersVideos.legacySyllabusId, usersVideos.videoId],
      set: {
        startedAt: sql`least(${usersVideos.startedAt}, excluded.started_at)`,
        completedAt: sql`least(${usersVideos.completedAt}, excluded.completed_at)`,
        lastUsedAt: sql`greatest(${usersVideos.lastUsedAt}, excluded.last_used_at)`,
      },
    });
}

/** Stores the newest position in a video, across devices. */
export async function recordPosition(
  tx: Transaction,
  position: { uid: string; videoId: string; seconds: number; at: Date },
): Promise<void> {
  await tx
    .insert(videoPositions)
    .values(position)
    .onConflictDoUpdate({
      target: [videoPositions.uid, videoPositions.videoId],
      set: { seconds: sql`excluded.seconds`, at: sql`excluded.at` },
      setWhere: sql`excluded.at >= ${videoPositions.at}`,
    });
}

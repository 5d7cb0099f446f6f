import type { VideoPosition } from '@nestling/contract/learning/video-position';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { videoPositions } from '../tables.ts';

/** Returns a member's position in a video, or null. */
export async function findPosition(db: Executor, uid: string, videoId: string): Promise<VideoPosition | null> {
  const [row] = await db
    .select({ seconds: videoPositions.seconds, at: videoPositions.at })
    .from(videoPositions)
    .where(and(eq(videoPositions.uid, uid), eq(videoPositions.videoId, videoId)));
  return row ? { seconds: row.seconds, at: row.at.toISOString() } : null;
}

import type { VideoPosition } from '@nestling/contract/learning/video-position';
import { stampNotAfter } from '@nestling/domain/learning/progress';
import type { LearningDeps } from '../ports.ts';
import { findPosition } from '../queries/find-position.ts';
import { recordPosition } from '../queries/record-progress.ts';

interface SentPosition extends VideoPosition {
  uid: string;
  videoId: string;
}

/**
 * Stores the position in a video; a time in the future counts as now, because clocks of devices may
 * run fast.
 * @returns the newest known position
 */
export async function upsertPosition(
  { handle, clock }: Pick<LearningDeps, 'handle' | 'clock'>,
  { at, ...position }: SentPosition,
): Promise<VideoPosition> {
  const stamp = stampNotAfter(new Date(at).toISOString(), clock.now().toISOString());
  return handle.transaction(async (tx) => {
    await recordPosition(tx, { ...position, at: new Date(stamp) });
    const stored = await findPosition(tx, position.uid, position.videoId);
    return stored ?? { seconds: position.seconds, at: stamp };
  });
}

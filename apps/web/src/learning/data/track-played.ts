import { analytics } from '../../lib/analytics/analytics.ts';
import { onSignOut } from '../../lib/session.ts';

const told = new Set<string>();
onSignOut(() => told.clear());

/** Tells that a video is played: once for each, however often it is stopped and begun. */
export function trackPlayed({ slug, videoId }: { slug: string; videoId: string }): void {
  if (told.has(videoId)) return;
  told.add(videoId);
  analytics.event('Video Played', { slug, videoId });
}

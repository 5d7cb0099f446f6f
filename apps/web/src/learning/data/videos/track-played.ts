import { analytics } from '#lib/analytics/analytics.ts';
import { onSignOut } from '#lib/session/session.ts';

const tracked = new Set<string>();
onSignOut(() => tracked.clear());

/** Tracks a played video once, however often it is paused and resumed. */
export function trackPlayed({ slug, videoId }: { slug: string; videoId: string }): void {
  if (tracked.has(videoId)) return;
  tracked.add(videoId);
  analytics.event('Video Played', { slug, videoId });
}

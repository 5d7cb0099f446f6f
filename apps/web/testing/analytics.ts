import type { TrackedEvent } from '@nestling/contract/platform/analytics';
import { onTracked } from '../src/lib/analytics/analytics.ts';

/**
 * Hears what a page tells of itself from now on, in the place of what sends it; answers what it
 * heard.
 */
export function recordAnalytics(): TrackedEvent[] {
  const heard: TrackedEvent[] = [];
  // What waited is of the test before.
  onTracked(() => undefined);
  onTracked((event) => heard.push(event));
  return heard;
}

/** The events among what was heard: name and properties. */
export function eventsOf(heard: readonly TrackedEvent[]): [name: string | undefined, properties?: object][] {
  return heard
    .filter(({ type }) => type === 'event')
    .map(({ name, properties }) => (properties ? [name, properties] : [name]));
}

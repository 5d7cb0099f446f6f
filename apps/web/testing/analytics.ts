import type { TrackedEvent } from '@nestling/contract/platform/analytics';
import { onTracked } from '../src/lib/analytics/analytics.ts';

/** Records the events of a page from now on, instead of sending them. */
export function recordAnalytics(): TrackedEvent[] {
  const received: TrackedEvent[] = [];
  // Discards the queue, because its events belong to the test before.
  onTracked(() => undefined);
  onTracked((event) => received.push(event));
  return received;
}

/** Returns name and properties of the recorded events. */
export function eventsOf(received: readonly TrackedEvent[]): [name: string | undefined, properties?: object][] {
  return received
    .filter(({ type }) => type === 'event')
    .map(({ name, properties }) => (properties ? [name, properties] : [name]));
}

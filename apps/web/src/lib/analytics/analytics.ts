import type { TrackedEvent } from '@nestling/contract/platform/analytics';
import type { EventArguments, EventName } from '@nestling/contract/platform/analytics-events.schema';

/** Maximum number of queued events; further ones are dropped. */
export const MAX_WAITING = 200;

type Listener = (event: TrackedEvent) => void;

const waiting: TrackedEvent[] = [];
let listener: Listener = (event) => {
  if (waiting.length < MAX_WAITING) waiting.push(event);
};

/** Forwards past and future events, because the sender is loaded only after the first paint. */
export function onTracked(hear: Listener): void {
  listener = hear;
  waiting.splice(0).forEach(hear);
}

function track(event: Omit<TrackedEvent, 'at'>): void {
  listener({ path: location.pathname, ...event, at: new Date().toISOString() });
}

/** Records product analytics; the only entry point, and it never throws. */
export const analytics = {
  /**
   * Records a page view.
   * @param path without query
   */
  page: (path: string) => track({ type: 'page', path }),
  event: <Name extends EventName>(name: Name, ...[properties]: EventArguments<Name>) =>
    track({ type: 'event', name, properties }),
  track: <Name extends EventName>(name: Name, ...[properties]: EventArguments<Name>) =>
    track({ type: 'track', name, properties }),
  /** Links this browser to the signed-in member; the server adds the rest. */
  identify: () => track({ type: 'identify' }),
  /** Links the previous visitor to the current member. */
  alias: () => track({ type: 'alias' }),
  /** Ends the link to the member, because later events belong to somebody else. */
  reset: () => track({ type: 'reset' }),
};

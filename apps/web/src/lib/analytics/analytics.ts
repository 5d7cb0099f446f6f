import type { TrackedEvent } from '@nestling/contract/platform/analytics';
import type { EventArguments, EventName } from '@nestling/contract/platform/analytics-events.schema';

/** Most of what waits at one time; more is dropped (D-159). */
export const MOST_WAITING = 200;

type Listener = (event: TrackedEvent) => void;

const waiting: TrackedEvent[] = [];
let listener: Listener = (event) => {
  if (waiting.length < MOST_WAITING) waiting.push(event);
};

/** Hands on what has happened so far and what happens from now on: what sends it comes after the first paint (D-183). */
export function onTracked(hear: Listener): void {
  listener = hear;
  waiting.splice(0).forEach(hear);
}

function track(event: Omit<TrackedEvent, 'at'>): void {
  listener({ path: location.pathname, ...event, at: new Date().toISOString() });
}

/** What happens here, told to whoever runs the product: the one way there, and it never throws. */
export const analytics = {
  /** A page was opened. @param path without query */
  page: (path: string) => track({ type: 'page', path }),
  /** Something happened. */
  event: <Name extends EventName>(name: Name, ...[properties]: EventArguments<Name>) =>
    track({ type: 'event', name, properties }),
  /** The member did something. */
  track: <Name extends EventName>(name: Name, ...[properties]: EventArguments<Name>) =>
    track({ type: 'track', name, properties }),
  /** Whoever is signed in is whom this browser is used by; the server knows the rest. */
  identify: () => track({ type: 'identify' }),
  /** The visitor of before is the member of now. */
  alias: () => track({ type: 'alias' }),
  /** Nobody is signed in any more: what follows is somebody else's. */
  reset: () => track({ type: 'reset' }),
};

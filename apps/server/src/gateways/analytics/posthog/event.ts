import { receiptOf } from '#platform/analytics/event-ids.ts';
import type { WaitingEvent } from '#platform/analytics/queries/waiting-events.ts';

/** An event as PostHog takes it. */
export interface PosthogEvent {
  readonly event: string;
  readonly distinct_id: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly timestamp: string;
  readonly uuid: string;
}

/** Otherwise it looks up the place of our server. */
const NO_PLACE = { $geoip_disable: true };

/** Returns an event for PostHog; null for one that has no counterpart there. */
export function posthogEventOf(waiting: WaitingEvent, publicUrl: string): PosthogEvent | null {
  const { type, name, properties, path, pseudonym } = waiting;
  switch (type) {
    case 'page':
      return path === null ? null : ordinary(waiting, '$pageview', placeOf(path, publicUrl));
    case 'event':
    case 'track':
      return name === null
        ? null
        : ordinary(waiting, name, { ...properties, ...(path !== null && placeOf(path, publicUrl)) });
    case 'identify':
      return pseudonym === null ? null : identification(waiting, pseudonym);
    case 'alias':
      return pseudonym === null ? null : alias(waiting, pseudonym);
    default:
      return null;
  }
}

/** Returns an event that makes a profile of an id, where it has none. */
export function profileEvent(id: string, { uuid, at }: { uuid: string; at: Date }): PosthogEvent {
  return {
    event: '$set',
    distinct_id: id,
    properties: { $set: {}, ...NO_PLACE },
    timestamp: at.toISOString(),
    uuid,
  };
}

/** Makes no profile, and is of the one that an identification has made. */
function ordinary(waiting: WaitingEvent, event: string, properties: object): PosthogEvent {
  const { anonymousId, pseudonym, isIdentified } = waiting;
  return {
    event,
    distinct_id: isIdentified && pseudonym !== null ? pseudonym : anonymousId,
    properties: { ...properties, $process_person_profile: false, ...NO_PLACE },
    ...stampOf(waiting),
  };
}

/** PostHog drops it without a profile. */
function identification(waiting: WaitingEvent, pseudonym: string): PosthogEvent {
  return {
    event: '$identify',
    distinct_id: pseudonym,
    properties: { $anon_distinct_id: waiting.anonymousId, $set: {}, $set_once: {}, ...NO_PLACE },
    ...stampOf(waiting),
  };
}

/** As the identification. */
function alias(waiting: WaitingEvent, pseudonym: string): PosthogEvent {
  return {
    event: '$create_alias',
    distinct_id: pseudonym,
    properties: { distinct_id: pseudonym, alias: waiting.anonymousId, ...NO_PLACE },
    ...stampOf(waiting),
  };
}

function placeOf(path: string, publicUrl: string): object {
  return { $current_url: new URL(path, publicUrl).href, $pathname: path };
}

/** A clock of a browser may be ahead, and an event was not after its receipt. */
function stampOf({ eventId, at }: WaitingEvent): Pick<PosthogEvent, 'timestamp' | 'uuid'> {
  return { timestamp: new Date(Math.min(at.getTime(), receiptOf(eventId))).toISOString(), uuid: eventId };
}

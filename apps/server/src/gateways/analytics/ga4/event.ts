import { matchPage } from '@nestling/domain/match-page';
import { builtInTexts } from '@nestling/messages/compile';
import { receiptOf } from '#platform/analytics/event-ids.ts';
import type { WaitingEvent } from '#platform/analytics/queries/waiting-events.ts';

/** An event as Google Analytics takes it. */
export interface Ga4Event {
  readonly name: string;
  readonly timestamp_micros: number;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Characters of a value; more are refused. */
const MAX_VALUE = 100;

/** Milliseconds of a session: nobody measures the pauses of a visitor. */
const SESSION_MS = 60 * 60 * 1000;

/** Returns an event for Google Analytics; null for one that has no counterpart there. */
export function ga4EventOf({ eventId, ...event }: WaitingEvent, publicUrl: string): Ga4Event | null {
  const { type, name, path } = event;
  // A clock of a browser may be ahead, and an event was not after its receipt.
  const at = Math.min(event.at.getTime(), receiptOf(eventId));
  const common = {
    // Both are needed for an activity to be shown; the time is the smallest, because nobody measures it.
    session_id: String(Math.floor(at / SESSION_MS)),
    engagement_time_msec: 1,
    ...(path !== null && { page_location: new URL(path, publicUrl).href, page_title: titleOf(path) }),
  };
  const of = (ga4Name: string, params: Ga4Event['params']): Ga4Event => ({
    name: ga4Name,
    timestamp_micros: at * 1_000,
    params: { ...params, ...common },
  });
  if (type === 'page') return path === null ? null : of('page_view', {});
  const isNamed = (type === 'event' || type === 'track') && name !== null;
  return isNamed ? of(ga4NameOf(name), valuesOf(event.properties ?? {})) : null;
}

/** Returns the name of an event with the letters, digits and underscores that are allowed. */
export function ga4NameOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\+(?=\d)/, 'plus ')
    .replace(/-(?=\d)/, 'minus ')
    .replaceAll(/[^a-z\d]+/g, '_');
}

function valuesOf(properties: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      typeof value === 'number' ? value : String(value).slice(0, MAX_VALUE),
    ]),
  );
}

/** In English, so that a page has one title in reports; the path where the page has no title of its own. */
function titleOf(path: string): string {
  const key = matchPage(path)?.page.title;
  return (key && builtInTexts('titles', 'en-US')[key]) || path;
}

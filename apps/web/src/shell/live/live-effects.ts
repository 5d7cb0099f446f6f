import type { Fact } from '@nestling/contract/endpoint';
import type { LiveEvents } from '@nestling/contract/live-events';
import type { DataRouter } from 'react-router';
import { reportMinor } from '../../lib/reports/report.ts';
import { endSession, sessionStore, setMember } from '../../lib/session/session.ts';
import type { PendingChanges } from './pending-changes.ts';

/** The names of the stream's events. */
export type LiveEventName = keyof LiveEvents;

/** An event that a tab receives from its own stream or from another tab. */
export interface ReceivedEvent<Name extends LiveEventName = LiveEventName> {
  uid: string;
  event: Name;
  /** The data of the event, unparsed JSON. */
  data: string;
  /**
   * When the stream was requested, in milliseconds since 1970, because a report about the session
   * is about that moment.
   */
  askedAt: number;
}

/**
 * The effect of an event: facts that changed, so that pages which show them refresh, or a setter
 * for its data.
 */
type Effect<Name extends LiveEventName> =
  | { changes: readonly Fact[] }
  | { apply: (news: LiveEvents[Name], received: ReceivedEvent<Name>) => void };

/** Mapped over all event names, so that an event without an effect does not compile. */
const EFFECTS: { readonly [Name in LiveEventName]: Effect<Name> } = {
  // Everything counts as changed, because events may have been missed while the stream was closed.
  ready: { changes: ['progress', 'pass', 'reward'] },
  redemption: { changes: ['reward'] },
  user: { apply: (member, { uid }) => setMember(uid, member) },
  'signed-out': {
    apply: ({ reason }, { askedAt }) =>
      reason === 'sign-out' ? endSession('elsewhere', askedAt) : endSession('expired', askedAt, reason),
  },
};

/** The names of all events. */
export const LIVE_EVENT_NAMES = Object.keys(EFFECTS).filter(isName);

/**
 * Events within this interval are one change, so that a burst causes one refresh. In milliseconds.
 */
const BURST_MS = 100;

/**
 * Creates the handler of one member's events. An opening stream reports every reward that is held;
 * those are handled as one change.
 */
export function createLiveEventHandler(
  uid: string,
  router: DataRouter,
): <Name extends LiveEventName>(received: ReceivedEvent<Name>) => void {
  const followedSince = Date.now();
  let changes: PendingChanges | null = null;
  let over: ReturnType<typeof setTimeout> | undefined;
  const workOff = () => {
    if (changes !== null) void follow(changes, router);
    changes = null;
  };
  return (event) => {
    if (event.uid !== uid || sessionStore.getState().uid !== uid) return;
    const effect = EFFECTS[event.event];
    if ('apply' in effect) {
      effect.apply(dataOf(event), event);
      return;
    }
    const reward = isOf(event, 'redemption') ? dataOf(event) : null;
    changes ??= { uid, followedSince, bySyllabus: new Map() };
    changes.bySyllabus.set(reward?.legacySyllabusId ?? '', { facts: effect.changes, reward });
    clearTimeout(over);
    over = setTimeout(workOff, BURST_MS);
  };
}

/**
 * Imported on demand because the query code must not be part of the first load. If the import
 * fails, the network is lost, and the stream that opens later reports all changes.
 */
async function follow(changes: PendingChanges, router: DataRouter): Promise<void> {
  try {
    const { followChanges } = await import('./follow-changes.ts');
    await followChanges(changes, router);
  } catch (failure) {
    reportMinor(`What has changed could not be followed: ${String(failure)}`);
  }
}

function dataOf<Name extends LiveEventName>({ data }: ReceivedEvent<Name>): LiveEvents[Name] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server wrote it from the same type
  return JSON.parse(data) as LiveEvents[Name];
}

function isOf<Name extends LiveEventName>(event: ReceivedEvent, name: Name): event is ReceivedEvent<Name> {
  return event.event === name;
}

function isName(name: string): name is LiveEventName {
  return Object.hasOwn(EFFECTS, name);
}

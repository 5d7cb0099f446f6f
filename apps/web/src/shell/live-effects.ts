import type { Fact } from '@nestling/contract/endpoint';
import type { LiveEvents } from '@nestling/contract/live-events';
import type { DataRouter } from 'react-router';
import { reportMinor } from '../lib/report.ts';
import { endSession, sessionStore, setMember } from '../lib/session.ts';
import type { PendingChanges } from './pending-changes.ts';

/** The names of the stream's events. */
export type LiveEventName = keyof LiveEvents;

/** What a tab hears of the stream, its own or that of another tab. */
export interface ReceivedEvent<Name extends LiveEventName = LiveEventName> {
  uid: string;
  event: Name;
  /** The event's data as it came, JSON. */
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
  | { take: (news: LiveEvents[Name], heard: ReceivedEvent<Name>) => void };

/** Every event of the stream: one without an effect does not compile. */
const EFFECTS: { readonly [Name in LiveEventName]: Effect<Name> } = {
  // Whatever happened while the stream was away.
  ready: { changes: ['progress', 'pass', 'reward'] },
  redemption: { changes: ['reward'] },
  user: { take: (member, { uid }) => setMember(uid, member) },
  'signed-out': {
    take: ({ reason }, { askedAt }) => endSession(reason === 'sign-out' ? 'elsewhere' : 'expired', askedAt),
  },
};

/** The names of all events. */
export const LIVE_EVENT_NAMES = Object.keys(EFFECTS).filter(isName);

/** Events that come closer together than this, in milliseconds, are one change. */
const BURST_MS = 100;

/**
 * Creates the handler of one member's events. An opening stream reports every reward that is held;
 * those are handled as one change.
 */
export function createLiveEventHandler(
  uid: string,
  router: DataRouter,
): <Name extends LiveEventName>(heard: ReceivedEvent<Name>) => void {
  const followedSince = Date.now();
  let changes: PendingChanges | null = null;
  let over: ReturnType<typeof setTimeout> | undefined;
  const workOff = () => {
    if (changes !== null) void follow(changes, router);
    changes = null;
  };
  return (heard) => {
    if (heard.uid !== uid || sessionStore.getState().uid !== uid) return;
    const effect = EFFECTS[heard.event];
    if ('take' in effect) {
      effect.take(newsOf(heard), heard);
      return;
    }
    const reward = isOf(heard, 'redemption') ? newsOf(heard) : null;
    changes ??= { uid, followedSince, bySyllabus: new Map() };
    changes.bySyllabus.set(reward?.legacySyllabusId ?? '', { facts: effect.changes, reward });
    clearTimeout(over);
    over = setTimeout(workOff, BURST_MS);
  };
}

/**
 * Query code is loaded with the pages that use it, not first. If it cannot be loaded the network is
 * lost, and the stream that opens later reports all changes.
 */
async function follow(changes: PendingChanges, router: DataRouter): Promise<void> {
  try {
    const { followChanges } = await import('./follow-changes.ts');
    await followChanges(changes, router);
  } catch (failure) {
    reportMinor(`What has changed could not be followed: ${String(failure)}`);
  }
}

function newsOf<Name extends LiveEventName>({ data }: ReceivedEvent<Name>): LiveEvents[Name] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server wrote it from the same type
  return JSON.parse(data) as LiveEvents[Name];
}

function isOf<Name extends LiveEventName>(heard: ReceivedEvent, name: Name): heard is ReceivedEvent<Name> {
  return heard.event === name;
}

function isName(name: string): name is LiveEventName {
  return Object.hasOwn(EFFECTS, name);
}

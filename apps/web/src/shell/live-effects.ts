import type { Fact } from '@nestling/contract/endpoint';
import type { LiveEvents } from '@nestling/contract/live-events';
import type { DataRouter } from 'react-router';
import { reportMinor } from '../lib/report.ts';
import { endSession, sessionStore, setMember } from '../lib/session.ts';
import type { PendingChanges } from './pending-changes.ts';

/** The names of the stream's events (contract section 5). */
export type LiveEventName = keyof LiveEvents;

/** What a tab hears of the stream, its own or that of another tab. */
export interface ReceivedEvent<Name extends LiveEventName = LiveEventName> {
  uid: string;
  event: Name;
  /** The event's data as it came, JSON. */
  data: string;
  /** When the stream was asked for, in milliseconds since 1970: what it says of the sign-in is said of the one of then. */
  askedAt: number;
}

/** What an event does here: it has changed facts, so that pages which show them ask anew, or its data is taken over at once. */
type Effect<Name extends LiveEventName> =
  | { changes: readonly Fact[] }
  | { take: (news: LiveEvents[Name], heard: ReceivedEvent<Name>) => void };

/** Every event of the stream (contract section 5): one without an effect does not compile. */
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

/** Takes in what is heard of one member. A stream that opens tells every reward that is held: together they are one change. */
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
 * Queries are no part of the first load: they come with the pages that ask them. Where they cannot come the network is lost, and
 * the stream that opens when it is back tells of all that has changed.
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

import type { LiveEvent } from '@nestling/contract/live-events';
import { sql } from 'drizzle-orm';
import type { DatabaseHandle, Executor } from '../database/database.ts';
import { recordChange } from '../database/own-changes.ts';
import { statement } from '../database/statements/statement.ts';
import { eventOfNote, noteOf } from './note.ts';

const CHANNEL = 'live';

const publishNote = statement('publish', (db) =>
  db.select({ notified: sql`1` }).from(sql`pg_notify(${sql.raw(`'${CHANNEL}'`)}, ${sql.placeholder('note')})`),
);

/** False for an event that leaves the member's session and record unchanged. */
function changesMember({ kind }: LiveEvent): boolean {
  return kind !== 'redemption';
}

/**
 * Notifies every process of a member's change, inside a transaction at its commit; and the
 * subscribers of `onOwnChange` in this one.
 */
export async function publish(db: Executor, uid: string, event: LiveEvent): Promise<void> {
  if (changesMember(event)) recordChange(db, uid);
  await publishNote(db, { note: noteOf(uid, event) });
}

/** Receives the changes of all members. */
export interface MemberWatcher {
  /** Called before the streams of the member. */
  onChange: (uid: string) => void;
  /** Called at once with the present state; while false, changes are missed. */
  onListening: (isListening: boolean) => void;
}

export interface LiveHub {
  /** Subscribes to the events of one member. Returns an unsubscribe function. */
  subscribe(uid: string, onEvent: (event: LiveEvent) => void): () => void;
  /** Called after a reconnect, because events may have been missed. */
  onMissed(listener: () => void): void;
  /** Subscribes to the changes of all members' sessions and records, by any process. */
  watchMembers(watcher: MemberWatcher): void;
  /** Number of subscriptions. */
  count(uid: string): number;
  close(): Promise<void>;
}

/**
 * Opens the live events of this process on one listening connection, regardless of the number of
 * subscribers.
 */
export async function createLiveHub(handle: Pick<DatabaseHandle, 'listen'>): Promise<LiveHub> {
  const listeners = new Map<string, Set<(event: LiveEvent) => void>>();
  const missed = new Set<() => void>();
  const watchers = new Set<MemberWatcher>();
  let isListening = false;
  const stop = await handle.listen(CHANNEL, {
    onNotification: (note) => {
      const event = eventOfNote(note);
      if (event === null) return;
      if (changesMember(event.event)) for (const { onChange } of watchers) onChange(event.uid);
      for (const onEvent of listeners.get(event.uid) ?? []) onEvent(event.event);
    },
    resumed: () => {
      for (const listener of missed) listener();
    },
    onListening: (isUp) => {
      isListening = isUp;
      for (const watcher of watchers) watcher.onListening(isUp);
    },
  });
  return {
    subscribe(uid, onEvent) {
      const ofMember = listeners.get(uid) ?? new Set();
      listeners.set(uid, ofMember.add(onEvent));
      return () => {
        ofMember.delete(onEvent);
        if (ofMember.size === 0) listeners.delete(uid);
      };
    },
    onMissed: (listener) => void missed.add(listener),
    watchMembers: (watcher) => {
      watchers.add(watcher);
      watcher.onListening(isListening);
    },
    count: (uid) => listeners.get(uid)?.size ?? 0,
    close: stop,
  };
}

import type { LiveEvent } from '@nestling/contract/live-events';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DatabaseHandle, Executor } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { eventOfNote, noteOf } from './note.ts';

const CHANNEL = 'live';

const told = statement('publish', (db) => db.select({ told: sql`1` }).from(publishes(sql`${sql.placeholder('note')}`)));

/**
 * Returns a call that sends a note (`noteOf`) to every process, for a statement that has something
 * to publish.
 */
export function publishes(note: SQL): SQL {
  return sql`pg_notify(${sql.raw(`'${CHANNEL}'`)}, ${note})`;
}

/** Notifies every process of a change of a member; inside a transaction at its commit. */
export async function publish(db: Executor, uid: string, event: LiveEvent): Promise<void> {
  await told(db, { note: noteOf(uid, event) });
}

export interface LiveHub {
  /** Subscribes to the events of one member. Returns an unsubscribe function. */
  subscribe(uid: string, onEvent: (event: LiveEvent) => void): () => void;
  /**
   * Called when events may have been missed: the listening connection was lost, and there is a new
   * one.
   */
  onMissed(listener: () => void): void;
  /** Open subscriptions of a member. */
  count(uid: string): number;
  close(): Promise<void>;
}

/** The live events of this process: one listening connection, however many readers. */
export async function openLiveHub(handle: DatabaseHandle): Promise<LiveHub> {
  const listeners = new Map<string, Set<(event: LiveEvent) => void>>();
  const missed = new Set<() => void>();
  const stop = await handle.listen(CHANNEL, {
    heard: (note) => {
      const heard = eventOfNote(note);
      if (heard === null) return;
      for (const onEvent of listeners.get(heard.uid) ?? []) onEvent(heard.event);
    },
    resumed: () => {
      for (const listener of missed) listener();
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
    count: (uid) => listeners.get(uid)?.size ?? 0,
    close: stop,
  };
}

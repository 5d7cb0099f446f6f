import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { DatabaseHandle, Executor } from '../database/database.ts';

const CHANNEL = 'live';

/** What happened to a member, without any of their data: topic and uid only. */
export interface LiveEvent {
  topic: string;
  uid: string;
}

/** Tells every process that something of a member changed; inside a transaction it is told when that commits. */
export async function publish(db: Executor, event: LiveEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${`${event.topic} ${event.uid}`})`);
}

/** What `publish` runs, for a statement that tells beside its own work. */
export function publishSql(topic: SQL, uid: SQLWrapper): SQL<string> {
  return sql<string>`pg_notify(${sql.raw(`'${CHANNEL}'`)}, ${topic} || ' ' || ${uid})`;
}

export interface LiveHub {
  /** Hears the events of one member until the answer is called. */
  subscribe(uid: string, onEvent: (event: LiveEvent) => void): () => void;
  /** Told when events may have been missed: the listening connection was lost, and there is a new one. */
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
    heard: (payload) => {
      const [topic, uid] = payload.split(' ');
      if (!topic || !uid) return;
      for (const onEvent of listeners.get(uid) ?? []) onEvent({ topic, uid });
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

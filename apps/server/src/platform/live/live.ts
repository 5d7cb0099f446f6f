import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { DatabaseHandle, Executor } from '../database/database.ts';

const CHANNEL = 'live';

/** What happened to a member, without any of their data: topic and uid only. */
export interface LiveNote {
  topic: string;
  uid: string;
}

/** Tells every process that something of a member changed; inside a transaction it is told when that commits. */
export async function announce(db: Executor, note: LiveNote): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${`${note.topic} ${note.uid}`})`);
}

/** What `announce` runs, for a statement that tells beside its own work. */
export function announcement(topic: SQL, uid: SQLWrapper): SQL<string> {
  return sql<string>`pg_notify(${sql.raw(`'${CHANNEL}'`)}, ${topic} || ' ' || ${uid})`;
}

export interface LiveHub {
  /** Hears the notes about one member until the answer is called. */
  subscribe(uid: string, hear: (note: LiveNote) => void): () => void;
  /** Told when notes may have been missed: the listening connection was lost, and there is a new one. */
  onMissed(tell: () => void): void;
  /** Open subscriptions of a member. */
  count(uid: string): number;
  close(): Promise<void>;
}

/** The live notes of this process: one listening connection, however many readers. */
export async function openLiveHub(handle: DatabaseHandle): Promise<LiveHub> {
  const hearers = new Map<string, Set<(note: LiveNote) => void>>();
  const missed = new Set<() => void>();
  const stop = await handle.listen(CHANNEL, {
    heard: (payload) => {
      const [topic, uid] = payload.split(' ');
      if (!topic || !uid) return;
      for (const hear of hearers.get(uid) ?? []) hear({ topic, uid });
    },
    resumed: () => {
      for (const tell of missed) tell();
    },
  });
  return {
    subscribe(uid, hear) {
      const ofMember = hearers.get(uid) ?? new Set();
      hearers.set(uid, ofMember.add(hear));
      return () => {
        ofMember.delete(hear);
        if (ofMember.size === 0) hearers.delete(uid);
      };
    },
    onMissed: (tell) => void missed.add(tell),
    count: (uid) => hearers.get(uid)?.size ?? 0,
    close: stop,
  };
}

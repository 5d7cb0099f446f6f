import type { Executor, Transaction } from '../database/database.ts';
import { isNone } from './own-data.ts';
import type { Leaver, Named, OwnData, PurgeRun } from './own-data.ts';

/** Everything that the product keeps of members, and what it owes them for it. */
export interface OwnDataRegistry<Settings> {
  readonly entries: readonly OwnData<Settings>[];
  /** Forgets what is over, in batches. */
  purge(run: PurgeRun<Settings>): Promise<void>;
  /** Forgets a member, in the transaction that is given; once more changes nothing. */
  eraseMember(tx: Transaction, leaver: Leaver): Promise<void>;
  /** What there is of a member, as plain rows by share; no hash, token or key. */
  exportMember(db: Executor, uid: string): Promise<Record<string, readonly object[]>>;
}

/** Walks what the rooms and the platform keep. @param entries tables in the order of their keys: `users` before what points at it */
export function createRegistry<Settings>(entries: readonly OwnData<Settings>[]): OwnDataRegistry<Settings> {
  return {
    entries,
    async purge(run) {
      for (const { purge } of entries) if (!isNone(purge)) await purge(run);
    },
    async eraseMember(tx, leaver) {
      const named = { ...(await namesOf(tx, entries, leaver.uid, true)), ...leaver };
      // What points at a row goes before it: gone with it, it could no longer be found.
      for (const { erase } of entries.toReversed()) if (!isNone(erase)) await erase(tx, named);
    },
    async exportMember(db, uid) {
      const named = await namesOf(db, entries, uid, false);
      const shares: Record<string, readonly object[]> = {};
      for (const { name, share } of entries) {
        if (isNone(share)) continue;
        if (Object.hasOwn(shares, share.as)) throw new Error(`${name} exports as ${share.as}, which another does`);
        shares[share.as] = await share.rows(db, named);
      }
      return shares;
    },
  };
}

/** Under which names a member is known; with `lock` nothing that points at her is added until the transaction ends. */
async function namesOf<Settings>(
  db: Executor,
  entries: readonly OwnData<Settings>[],
  uid: string,
  lock: boolean,
): Promise<Named> {
  const emails = new Set<string>();
  const ids = new Set<string>();
  for (const { alsoNamed } of entries) {
    const found = await alsoNamed?.(db, uid, lock);
    for (const email of found?.emails ?? []) emails.add(email.toLowerCase());
    for (const id of found?.ids ?? []) ids.add(id);
  }
  return { uid, emails: [...emails], ids: [...ids] };
}

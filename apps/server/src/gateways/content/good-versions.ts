import type { Space } from '@nestling/contract/content/content-type';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { parseStoredEntry, type KeyedEntries } from './choose-served.ts';
import { CONTENT_CHANNEL, notifyContent } from './contentful/queries/spaces.ts';
import { markOf } from './edition.ts';
import type { Entry } from './port.ts';
import { deleteGoodVersions, listGoodEntries, listGoodHashes, saveGoodVersions } from './queries/good-versions.ts';
import { SPACES } from './read-folder.ts';

/**
 * The last good versions of entries of files, by `{space}/{type}/{name}`. All processes share them,
 * and they outlive a restart.
 */
export interface GoodVersions {
  /** Returns what is stored. */
  read(): Promise<KeyedEntries>;
  /** Stores versions that are good now, and deletes those of entries that are gone. */
  update(good: KeyedEntries, deleted: readonly string[]): Promise<void>;
  /** Calls back when another process may have stored others. */
  follow(changed: () => void): Promise<() => Promise<void>>;
}

interface Version {
  readonly entry: Entry | null;
  readonly hash: string | null;
}

/** Opens the last good versions in the database. */
export function createGoodVersions(handle: DatabaseHandle): GoodVersions {
  let storedVersions: ReadonlyMap<string, Version> = new Map();

  async function read(): Promise<KeyedEntries> {
    const rows = await listGoodHashes(handle.db, SPACES.map(sourceOf));
    const stored = new Map(rows.map((row) => [keyOf(row), row.hash]));
    const next = new Map([...storedVersions].filter(([key, { hash }]) => hash !== null && stored.get(key) === hash));
    for (const space of SPACES) {
      const missing = rows.filter((row) => row.source === sourceOf(space) && !next.has(keyOf(row)));
      const ids = missing.map(({ entryId }) => entryId);
      for (const { entryId, entry } of await listGoodEntries(handle.db, sourceOf(space), ids)) {
        const key = `${space}/${entryId}`;
        next.set(key, { entry: parseStoredEntry(entry), hash: stored.get(key) ?? null });
      }
    }
    storedVersions = next;
    return entriesOf(next);
  }

  return {
    read,
    update: async (good, deleted) => {
      const changed = [...good]
        .filter(([key, entry]) => storedVersions.get(key)?.hash !== markOf(entry).hash)
        .toSorted(byKey);
      const deletedHere = deleted.filter((key) => storedVersions.has(key));
      if (changed.length + deletedHere.length === 0) return;
      await handle.transaction(async (tx) => {
        const rows = changed.map(([key, entry]) => ({ ...placeOf(key), entry, hash: markOf(entry).hash }));
        await saveGoodVersions(tx, rows);
        for (const space of SPACES) {
          const ids = deletedHere.map(placeOf).filter(({ source }) => source === sourceOf(space));
          await deleteGoodVersions(
            tx,
            sourceOf(space),
            ids.map(({ entryId }) => entryId),
          );
        }
        await notifyContent(tx, 'files');
      });
      const next = new Map([...storedVersions].filter(([key]) => !deletedHere.includes(key)));
      for (const [key, entry] of changed) next.set(key, { entry, hash: markOf(entry).hash });
      storedVersions = next;
    },
    follow: (changed) => handle.listen(CONTENT_CHANNEL, { onNotification: changed, resumed: changed }),
  };
}

function entriesOf(versions: ReadonlyMap<string, Version>): KeyedEntries {
  return new Map([...versions].flatMap(([key, { entry }]) => (entry ? [[key, entry] as const] : [])));
}

function sourceOf(space: Space): string {
  return `files/${space}`;
}

function keyOf({ source, entryId }: { source: string; entryId: string }): string {
  return `${source.slice('files/'.length)}/${entryId}`;
}

function placeOf(key: string): { source: string; entryId: string } {
  const at = key.indexOf('/');
  return { source: `files/${key.slice(0, at)}`, entryId: key.slice(at + 1) };
}

function byKey([one]: readonly [string, Entry], [other]: readonly [string, Entry]): number {
  return one < other ? -1 : Number(one > other);
}

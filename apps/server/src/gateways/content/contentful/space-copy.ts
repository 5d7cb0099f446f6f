import type { Space } from '@nestling/contract/content/content-type';
import type { Executor } from '#platform/database/database.ts';
import { listItems, type ItemChange } from './queries/items.ts';
import type { WireLocale } from './wire.ts';

/** The items of a space as they were delivered; it never changes. */
export interface SpaceCopy {
  /** `{space}/{environment}` at Contentful. */
  readonly source: string;
  readonly space: Space;
  readonly revision: number;
  readonly locales: readonly WireLocale[];
  /** By id. */
  readonly entries: ReadonlyMap<string, object>;
  readonly assets: ReadonlyMap<string, object>;
}

/** The name of a space and environment, under which its copy is stored. */
export function sourceOf({ spaceId, environment }: { spaceId: string; environment: string }): string {
  return `${spaceId}/${environment}`;
}

/** Returns the copy of a space before its first sync. */
export function emptyCopy(source: string, space: Space): SpaceCopy {
  return { source, space, revision: 0, locales: [], entries: new Map(), assets: new Map() };
}

/** Returns a later state of a copy. */
export function withChanges(
  copy: SpaceCopy,
  changes: readonly ItemChange[],
  { revision, locales }: Pick<SpaceCopy, 'revision' | 'locales'>,
): SpaceCopy {
  const next = { Entry: new Map(copy.entries), Asset: new Map(copy.assets) };
  for (const { type, itemId, item } of changes) {
    if (item === null) next[type].delete(itemId);
    else next[type].set(itemId, item);
  }
  return { ...copy, revision, locales, entries: next.Entry, assets: next.Asset };
}

/**
 * Reads what has changed in the database since a state of a copy.
 * @param stored a later state; the database may have one that is later still
 */
export async function readCopy(
  db: Executor,
  copy: SpaceCopy,
  stored: { revision: number; locales: readonly WireLocale[] | null },
): Promise<SpaceCopy> {
  const rows = await listItems(db, copy.source, copy.revision);
  return withChanges(copy, rows, { revision: rows[0]?.current ?? stored.revision, locales: stored.locales ?? [] });
}

/** The number of items of a copy. */
export function sizeOf({ entries, assets }: SpaceCopy): number {
  return entries.size + assets.size;
}

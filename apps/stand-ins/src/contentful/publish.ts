import { keyOf, type Environment, type DraftItem, type ItemRef, type Publication } from './environment.ts';

/** What an editor did, as topics of notices name it. */
export type EditorAction = 'publish' | 'unpublish' | 'delete';

/** Publishes the draft of an entry or asset. */
export function publishItem(environment: Environment, ref: ItemRef, now: number): Publication {
  const item = findItem(environment, ref);
  const { type, id, contentTypeId, fields, version } = item;
  const before = environment.publications.get(keyOf(ref));
  const createdAt = before?.createdAt ?? now;
  const revision = (before?.revision ?? 0) + 1;
  // The vendor counts the publication itself as a change.
  environment.items.set(keyOf(ref), { ...item, publishedVersion: version, version: version + 1 });
  return record(environment, {
    ...ref,
    sequence: environment.sequence + 1,
    at: now,
    revision,
    createdAt,
    contentTypeId,
    state: {
      type,
      id,
      contentTypeId,
      fields,
      locales: environment.locales.map(({ code }) => code),
      createdAt,
      updatedAt: now,
      revision,
    },
  });
}

/** Ends the publication of an entry or asset, which remains as a draft. */
export function unpublishItem(environment: Environment, ref: ItemRef, now: number): Publication {
  const item = findItem(environment, ref);
  const before = environment.publications.get(keyOf(ref));
  if (!before?.state) throw new Error(`${keyOf(ref)} is not published`);
  environment.items.set(keyOf(ref), { ...item, publishedVersion: null, version: item.version + 1 });
  return record(environment, { ...before, sequence: environment.sequence + 1, at: now, state: null });
}

/** Deletes the draft of an entry or asset, which must not be published. */
export function deleteItem(environment: Environment, ref: ItemRef, now: number): Publication {
  const { createdAt, contentTypeId } = findItem(environment, ref);
  environment.items.delete(keyOf(ref));
  const before = environment.publications.get(keyOf(ref));
  // What was never published is no change for readers.
  const { sequence } = environment;
  return before ?? { ...ref, sequence, at: now, revision: 0, createdAt, contentTypeId, state: null };
}

/** Returns the draft of an entry or asset. Throws where there is none. */
export function findItem({ items }: Environment, ref: ItemRef): DraftItem {
  const item = items.get(keyOf(ref));
  if (!item) throw new Error(`${keyOf(ref)} is not there`);
  return item;
}

/** The latest change comes last, because a sync reads changes in their order. */
function record(environment: Environment, publication: Publication): Publication {
  const key = keyOf(publication);
  environment.sequence = publication.sequence;
  environment.publications.delete(key);
  environment.publications.set(key, publication);
  return publication;
}

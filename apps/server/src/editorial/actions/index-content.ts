import { createHash } from 'node:crypto';
import { LOCALES } from '@nestling/domain/account/locale';
import { hasContent } from '../../gateways/content/has-content.ts';
import type { ContentGateway, Edition } from '../../gateways/content/port.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/database.ts';
import {
  deleteDocument,
  findSearchState,
  listDocumentHashes,
  lockSearchIndex,
  setSearchState,
  upsertDocuments,
  type DocumentKey,
} from '../queries/search-index.ts';
import type { SearchDocument, SearchDocuments } from '../search/search-document.ts';

/** Counts up where the same documents are stored in another form. */
const FORM = 2;

/** Documents of one statement. */
const BATCH = 100;

export interface IndexContentDeps {
  handle: DatabaseHandle;
  /** What is published; a preview is never indexed. */
  content: Pick<ContentGateway, 'current'>;
  /** Since when this process has its edition. */
  since: () => Date;
  /** Those of every room. */
  documents: SearchDocuments;
}

/**
 * Makes the index that of the current edition, in one transaction: a process that is killed leaves
 * the index of before, and readers see either. Only what has changed is written.
 * @returns false where this process has another edition than the one that was asked for
 */
export async function indexContent(deps: IndexContentDeps, requested: string | undefined): Promise<boolean> {
  const { handle, content, since } = deps;
  if (!hasContent(content)) return true;
  const edition = content.current();
  if (requested !== undefined && requested !== edition.id) return false;
  const documents = hashedDocuments(deps, edition);
  await handle.transaction(async (tx) => {
    await lockSearchIndex(tx);
    const state = await findSearchState(tx);
    // A process of an earlier release must not replace the content of a later one.
    if (state && state.edition !== edition.id && state.at > since()) return;
    const hasChanged = await writeChanges(tx, documents);
    if (hasChanged || state?.edition !== edition.id) await setSearchState(tx, { edition: edition.id, at: since() });
  });
  return true;
}

type HashedDocument = SearchDocument & { hash: string };

function hashedDocuments({ documents }: IndexContentDeps, edition: Edition): ReadonlyMap<string, HashedDocument> {
  const all = LOCALES.flatMap((locale) => documents(edition, locale));
  return new Map(all.map((document) => [nameOf(document), { ...document, hash: hashOf(document) }]));
}

async function writeChanges(tx: Transaction, documents: ReadonlyMap<string, HashedDocument>): Promise<boolean> {
  const stored = await listDocumentHashes(tx);
  const hashes = new Map(stored.map((document) => [nameOf(document), document.hash]));
  const changed = [...documents].filter(([name, { hash }]) => hashes.get(name) !== hash).map(([, each]) => each);
  for (let at = 0; at < changed.length; at += BATCH) await upsertDocuments(tx, changed.slice(at, at + BATCH));
  const removed = stored.filter((document) => !documents.has(nameOf(document)));
  for (const document of removed) await deleteDocument(tx, document);
  return changed.length + removed.length > 0;
}

function nameOf({ type, slug, locale }: DocumentKey): string {
  return `${type}/${slug}/${locale}`;
}

function hashOf(document: SearchDocument): string {
  return createHash('sha256')
    .update(JSON.stringify([FORM, document]))
    .digest('base64url');
}

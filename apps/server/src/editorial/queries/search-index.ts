import { and, eq, sql } from 'drizzle-orm';
import { CONFIGURATIONS, indexedText } from '../search/text-search.ts';
import type { SearchDocument } from '../search/search-document.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { searchDocuments, searchState } from '../tables.ts';

export type SearchState = Omit<typeof searchState.$inferSelect, 'id'>;

/** Waits for another process that changes the index; readers wait for nobody. */
export async function lockSearchIndex(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('search-index', 0))`);
}

/** Returns the edition of the index, or null before the first one is complete. */
export async function findSearchState(tx: Transaction): Promise<SearchState | null> {
  const [row] = await tx.select({ edition: searchState.edition, at: searchState.at }).from(searchState);
  return row ?? null;
}

/** Returns whether the first index is complete. */
export async function hasSearchIndex(db: Executor): Promise<boolean> {
  const [row] = await db.select({ edition: searchState.edition }).from(searchState);
  return row !== undefined;
}

/** Records the edition of the index. */
export async function setSearchState(tx: Transaction, state: SearchState): Promise<void> {
  await tx
    .insert(searchState)
    .values({ id: true, ...state })
    .onConflictDoUpdate({ target: searchState.id, set: state });
}

/** What names a document. */
export type DocumentKey = Pick<SearchDocument, 'type' | 'slug' | 'locale'>;

/** Returns the name and hash of every document of the index. */
export function listDocumentHashes(tx: Transaction): Promise<(DocumentKey & { hash: string })[]> {
  const { type, slug, locale, hash } = searchDocuments;
  return tx.select({ type, slug, locale, hash }).from(searchDocuments);
}

/** Inserts documents, or replaces those of the same name. */
export async function upsertDocuments(
  tx: Transaction,
  documents: readonly (SearchDocument & { hash: string })[],
): Promise<void> {
  const values = documents.map((document) => ({ ...document, vector: vectorOf(document) }));
  await tx
    .insert(searchDocuments)
    .values(values)
    .onConflictDoUpdate({
      target: [searchDocuments.type, searchDocuments.slug, searchDocuments.locale],
      set: {
        title: sql`excluded.title`,
        body: sql`excluded.body`,
        cues: sql`excluded.cues`,
        image: sql`excluded.image`,
        facts: sql`excluded.facts`,
        url: sql`excluded.url`,
        courses: sql`excluded.courses`,
        hash: sql`excluded.hash`,
        vector: sql`excluded.vector`,
      },
    });
}

function vectorOf({ title, body, locale }: SearchDocument) {
  const { titleLetters, bodyLetters, exact } = indexedText(title, body);
  const config = CONFIGURATIONS[locale];
  if (config === null) return sql`${exact}::tsvector`;
  const stems = (letters: string, weight: 'A' | 'B') =>
    sql`setweight(to_tsvector(${config}::regconfig, ${letters}), ${weight})`;
  return sql`${stems(titleLetters, 'A')} || ${stems(bodyLetters, 'B')} || ${exact}::tsvector`;
}

/** Deletes a document. */
export async function deleteDocument(tx: Transaction, { type, slug, locale }: DocumentKey): Promise<void> {
  await tx
    .delete(searchDocuments)
    .where(and(eq(searchDocuments.type, type), eq(searchDocuments.slug, slug), eq(searchDocuments.locale, locale)));
}

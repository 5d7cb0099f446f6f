/** What the bundler knows of a module when it chooses its chunk. */
interface ChunkingContext {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** Name of the chunk that every page loads. */
export const FIRST_LOAD = 'base';

/**
 * Puts what the entry imports, directly or through others, into one chunk: every page needs it, and
 * one file compresses better than several. Null for what only pages of their own import.
 */
export function firstLoad(id: string, context: ChunkingContext): string | null {
  const seen = new Set([id]);
  for (const one of seen) {
    const info = context.getModuleInfo(one);
    if (info?.isEntry) return FIRST_LOAD;
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return null;
}

import type { EditorialParts } from './ports.ts';
import { serveReadContent } from './routes/read-content.ts';

/** Serves the calls of the editorial room. */
export function editorial(parts: EditorialParts): void {
  serveReadContent(parts);
}

export { countryRules } from './countries.ts';
export type { EditorialParts } from './ports.ts';
export { compiledSections } from './sections.ts';

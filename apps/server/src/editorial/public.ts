import type { EditorialDeps } from './ports.ts';
import { serveReadBanner } from './routes/read-banner.ts';
import { serveReadContent } from './routes/read-content.ts';

/** Serves the calls of the editorial room. */
export function editorial(deps: EditorialDeps): void {
  serveReadContent(deps);
  serveReadBanner(deps);
}

export { appErrorItems } from './app-errors.ts';
export { countryRules } from './countries.ts';
export type { EditorialDeps } from './ports.ts';
export { compiledSections, sectionProperties } from './sections.ts';

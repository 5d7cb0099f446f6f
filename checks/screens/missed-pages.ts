import type { Page } from '@nestling/domain/page-row';
import type { Story } from './missed-titles.ts';

/** Returns the modules of pages that no screen shows, so that axe never checks them. */
export function missedModules(
  stories: readonly Story[],
  isScreens: (file: string) => boolean,
  { pages, pageOf }: { pages: readonly Page[]; pageOf: (path: string) => Page | null },
): string[] {
  const paths = stories
    .filter(({ file }) => isScreens(file))
    .flatMap(({ headings }) => headings.map(({ path }) => path));
  const shown = new Set(paths.map((path) => moduleOf(pageOf(path))));
  const missed = pages.map(moduleOf).filter((module) => module !== null && !shown.has(module));
  return [...new Set(missed)].map((module) => `no screen shows the page ${module}`);
}

function moduleOf(page: Page | null): string | null {
  return page?.kind === 'page' ? page.module : null;
}

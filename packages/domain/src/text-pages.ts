import type { Page } from './page-row.ts';
import { PAGES, type PageName } from './pages.ts';

/** The pages whose text is the content entry `page/{name}`. */
export const TEXT_PAGES: readonly PageName[] = Object.keys(PAGES)
  .filter((name): name is PageName => Object.hasOwn(PAGES, name))
  .filter((name) => {
    const page: Page = PAGES[name];
    return page.kind === 'page' && page.module === 'editorial/static';
  });

import type { Page } from '@playwright/test';

/**
 * Type of the annotation in which a story stores the headings that it met; `checks/screens` reads
 * it.
 */
export const MET_HEADINGS = 'met headings';

/** A title of a page or dialog, and the path at which it was seen. */
export interface MetHeading {
  path: string;
  text: string;
}

/**
 * Records every title that appears on a page, including those of dialogs.
 * @returns the recorded titles
 */
export async function noteHeadings(page: Page): Promise<ReadonlyMap<string, MetHeading>> {
  const met = new Map<string, MetHeading>();
  await page.exposeFunction('noteHeading', (heading: MetHeading) => {
    if (!passedOver.has(page)) met.set(JSON.stringify(heading), heading);
  });
  await page.addInitScript(watchHeadings);
  return met;
}

const passedOver = new WeakSet<Page>();

/** Records no titles of a page during an action, because they are no screens that a story shows. */
export async function withoutHeadings(page: Page, work: () => Promise<void>): Promise<void> {
  passedOver.add(page);
  await work();
  passedOver.delete(page);
}

declare global {
  interface Window {
    noteHeading: (heading: MetHeading) => Promise<void>;
  }
}

/** Runs in the browser, so it must not use anything outside. */
function watchHeadings(): void {
  // Ignored, because a page of another site, such as a partner's, is not a screen of ours.
  if (!['localhost', 'nestling.lan'].includes(location.hostname)) return;
  const reported = new Set<string>();
  const look = () => {
    // Ignored, because its texts are longer than the product's.
    if (window.showPlain) return;
    for (const title of document.querySelectorAll('main h1, dialog[open] h2, [role="dialog"] h2')) {
      const heading = { path: location.pathname, text: title.textContent.trim() };
      const key = JSON.stringify(heading);
      if (heading.text === '' || reported.has(key) || !title.checkVisibility()) continue;
      reported.add(key);
      void window.noteHeading(heading);
    }
  };
  let requested = false;
  const lookSoon = () => {
    if (requested) return;
    requested = true;
    requestAnimationFrame(() => {
      requested = false;
      look();
    });
  };
  new MutationObserver(lookSoon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['open', 'hidden'],
  });
}

import type { Page } from '@playwright/test';

/**
 * Type of the annotation in which a story leaves the headings it met; a check reads it
 * (`checks/screens`).
 */
export const MET_HEADINGS = 'met headings';

/** A title of a page or dialog, and the path at which it was seen. */
export interface MetHeading {
  path: string;
  text: string;
}

/** Notes every title that comes up on a page, a dialog's too; answers where they are kept. */
export async function noteHeadings(page: Page): Promise<ReadonlyMap<string, MetHeading>> {
  const met = new Map<string, MetHeading>();
  await page.exposeFunction('noteHeading', (heading: MetHeading) => void met.set(JSON.stringify(heading), heading));
  await page.addInitScript(watchHeadings);
  return met;
}

declare global {
  interface Window {
    noteHeading: (heading: MetHeading) => Promise<void>;
  }
}

/** Runs in the browser, so all it needs is inside. */
function watchHeadings(): void {
  // A page of somebody else, such as a partner's, is no screen of ours.
  if (location.hostname !== 'localhost') return;
  const told = new Set<string>();
  const look = () => {
    for (const title of document.querySelectorAll('main h1, dialog[open] h2, [role="dialog"] h2')) {
      const heading = { path: location.pathname, text: title.textContent.trim() };
      const key = JSON.stringify(heading);
      if (heading.text === '' || told.has(key) || !title.checkVisibility()) continue;
      told.add(key);
      void window.noteHeading(heading);
    }
  };
  let asked = false;
  const lookSoon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
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

/** What a visitor does who goes on. */
const DEEDS = ['pointerdown', 'keydown'] as const;

/** Loads the code that opens every page but the first, so that it is no part of the first load. */
export function readPageEntry() {
  return import('./page-entry.ts');
}

/** Brings it once a visitor touches the page, so that what she opens next need not wait for it. */
export function preloadPageEntry(): void {
  const bring = () => {
    // What fails here is asked for again by the page that needs it, and told there.
    if (navigator.onLine) readPageEntry().catch(() => undefined);
  };
  for (const deed of DEEDS) window.addEventListener(deed, bring, { once: true, passive: true });
}

const FIRST_INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** Loads the code that opens every page but the first, so that it is not part of the first load. */
export function readPageEntry() {
  return import('./page-entry.ts');
}

/** Loads it once a visitor touches the page, so that the next page need not wait for it. */
export function preloadPageEntry(): void {
  const load = () => {
    // Ignored, because the page that needs the module imports it again and reports the failure.
    if (navigator.onLine) readPageEntry().catch(() => undefined);
  };
  for (const eventName of FIRST_INTERACTIONS) window.addEventListener(eventName, load, { once: true, passive: true });
}

/** Must match the fonts that the HTML preloads. */
const FACES = ['1em "Figtree Variable"', '1em "Gabarito Variable"'];

/** In milliseconds; after it the fallback font is rendered, and lines may move once. */
const LONGEST_WAIT_MS = 1000;

/**
 * Waits for the fonts before the first paint, so that nothing moves when they arrive. They are
 * smaller than the script and requested with it, so the wait is seldom noticeable. A font that
 * fails, or a browser without this interface, is not waited for.
 */
export async function firstFonts(): Promise<void> {
  if (!('fonts' in document)) return;
  const loaded = Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

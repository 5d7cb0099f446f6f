/** A title of a page or dialog, and the path at which a story met it. */
export interface MetHeading {
  readonly path: string;
  readonly text: string;
}

/** The titles that one story met. */
export interface Story {
  readonly file: string;
  readonly title: string;
  readonly headings: readonly MetHeading[];
}

export interface Readers {
  /** Keys of the texts with this title; empty for texts of editors. */
  keysOf: (title: string) => readonly string[];
  /** The path itself where no route matches. */
  routeOf: (path: string) => string;
}

/**
 * Returns titles that a story met but no screen has: states that axe never checks. A title of the
 * editors is identified by its route, because during a navigation the title of the previous page
 * may still be shown.
 */
export function missedTitles(
  stories: readonly Story[],
  isScreens: (file: string) => boolean,
  readers: Readers,
): string[] {
  const { keysOf, routeOf } = readers;
  const shown = stories.filter(({ file }) => isScreens(file)).flatMap(({ headings }) => headings);
  const knownKeys = new Set(shown.flatMap(({ text }) => keysOf(text)));
  const knownRoutes = new Set(shown.filter(({ text }) => keysOf(text).length === 0).map(({ path }) => routeOf(path)));
  const missed = stories.flatMap(({ title, headings }) =>
    headings
      .filter(({ text }) => {
        const keys = keysOf(text);
        if (keys.length > 0) return !keys.some((key) => knownKeys.has(key));
        return !headings.some((other) => other.text === text && knownRoutes.has(routeOf(other.path)));
      })
      .map(({ path, text }) => `no screen has the title "${text}" of ${path}, met in: ${title}`),
  );
  return [...new Set(missed)];
}

/** A title of a page or dialog, and the path at which a story met it. */
export interface MetHeading {
  readonly path: string;
  readonly text: string;
}

/** What one story met. */
export interface Story {
  readonly file: string;
  readonly title: string;
  readonly headings: readonly MetHeading[];
}

export interface Readers {
  /** Keys of the texts that a title may be; none for what editors have written. */
  keysOf: (title: string) => readonly string[];
  /** The route of a path; the path itself where no route has it. */
  routeOf: (path: string) => string;
}

/**
 * Titles that a story met and no row of the screens has: a state that axe never looks at. A title
 * of the editors is known by the route that it stands on; while a page turns, the title of the
 * former one may still stand there.
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

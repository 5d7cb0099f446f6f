/**
 * Returns the files that the content lacks in a language: wherever it has one in English, in the
 * order of their paths.
 */
export function missingContent(paths: readonly string[], locale: string): string[] {
  const there = new Set(paths);
  return paths
    .filter((path) => /(?:^|[/.])en-US\.[a-z]+$/.test(path))
    .map((path) => path.replace(/en-US(\.[a-z]+)$/, `${locale}$1`))
    .filter((path) => !there.has(path))
    .toSorted();
}

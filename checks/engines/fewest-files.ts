/** The statements of the product that a test file ran on Postgres. */
export interface NotedFile {
  readonly file: string;
  readonly statements: readonly string[];
}

/**
 * Finds the fewest files that together run every statement, greedily: the next file is the one with
 * the most missing statements.
 * @param always files that run in any case
 */
export function fewestFiles(files: readonly NotedFile[], always: (file: string) => boolean): string[] {
  const chosen = files.filter(({ file }) => always(file));
  const missing = new Set(files.flatMap(({ statements }) => statements));
  const take = ({ statements }: NotedFile) => {
    for (const statement of statements) missing.delete(statement);
  };
  chosen.forEach(take);
  while (missing.size > 0) {
    const bring = ({ statements }: NotedFile) => statements.filter((statement) => missing.has(statement)).length;
    const next = files.reduce((best, other) => (bring(other) > bring(best) ? other : best));
    chosen.push(next);
    take(next);
  }
  return chosen.map(({ file }) => file).toSorted();
}

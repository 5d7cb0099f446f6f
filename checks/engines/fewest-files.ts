/** The statements of the product that a test file had Postgres run. */
export interface NotedFile {
  readonly file: string;
  readonly statements: readonly string[];
}

/**
 * The fewest files that together run every statement, found one after the other: the next is the
 * one with the most that are missing yet.
 * @param always files that run whatever the others bring
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

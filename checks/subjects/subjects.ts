const MOST = 72;

/** A commit by its short name, and its first line. */
export interface Commit {
  readonly name: string;
  readonly subject: string;
}

/** Returns the commits whose subject does not state its effect in one short line. */
export function subjectFaults(commits: readonly Commit[]): string[] {
  return commits
    .filter(({ subject }) => [...subject].length > MOST)
    .map(
      ({ name, subject }) => `${name} has a subject of ${[...subject].length} characters, ${MOST} at most: ${subject}`,
    );
}

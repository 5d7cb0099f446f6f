import { readFileSync } from 'node:fs';

/**
 * Returns the variables of a file as `docker run --env-file` and `EnvironmentFile` without a shell
 * read them: what follows the first equals sign is the value, to the end of the line.
 */
export function readEnvironmentFile(file: URL): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const at = line.indexOf('=');
      return at === -1 || line.startsWith('#') ? [] : [[line.slice(0, at), line.slice(at + 1)]];
    }),
  );
}

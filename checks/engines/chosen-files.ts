import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFilesByWalk } from '../source/files.ts';
import type { NotedFile } from './fewest-files.ts';
import { fewestFiles } from './fewest-files.ts';
import { statementKind, writtenStatements } from './statements.ts';

/** Where the Postgres run leaves its statements, relative to the repository. */
export const notedFolder = '.cache/statements';

const TESTS = /^apps\/server\/(?:testing\/|.*\.test\.ts$)/;

/**
 * Chooses the test files that PGlite runs: the fewest that together run every statement that the
 * Postgres run recorded, and all of the platform, because the engines differ most there. SQL that
 * tests write themselves does not count.
 */
export function chosenFiles(root: string): string[] {
  const own = sourceFilesByWalk(root, 'apps/server')
    .filter((file) => TESTS.test(file))
    .flatMap((file) => writtenStatements(file, readFileSync(join(root, file), 'utf8')));
  const isOwn = (statement: string) => own.some((pattern) => pattern.test(statement));
  const files = readdirSync(join(root, notedFolder)).map((name): NotedFile => {
    const noted = JSON.parse(readFileSync(join(root, notedFolder, name), 'utf8')) as NotedFile;
    return { file: noted.file, statements: [...new Set(noted.statements.map(statementKind))] };
  });
  const kinds = new Set(files.flatMap(({ statements }) => statements));
  const ofProduct = new Set([...kinds].filter((statement) => !isOwn(statement)));
  return fewestFiles(
    files.map(({ file, statements }) => ({ file, statements: statements.filter((one) => ofProduct.has(one)) })),
    (file) => file.startsWith('apps/server/src/platform/'),
  );
}

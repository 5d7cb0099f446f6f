import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a requirement, as in `docs/requirements`. */
export interface Statement {
  readonly id: string;
  readonly text: string;
  /** `file:line`, relative to the repository. */
  readonly place: string;
}

const FOLDER = 'docs/requirements';
const statementLine = /^- ((?:ACC|LRN|RWD)-\d{3}): (.+)$/;

/** Reads the statements of all areas, in the order of the files. */
export function readStatements(root: string): Statement[] {
  return readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .flatMap((name) => statementsIn(`${FOLDER}/${name}`, readFileSync(join(root, FOLDER, name), 'utf8')));
}

/** Parses the statements of one document: one per line, `- {id}: text`. */
export function statementsIn(file: string, document: string): Statement[] {
  return document.split('\n').flatMap((line, at) => {
    const [, id, text] = statementLine.exec(line) ?? [];
    return id === undefined || text === undefined ? [] : [{ id, text, place: `${file}:${at + 1}` }];
  });
}

/**
 * Returns one line for each id that is stated twice, counted but not stated, or stated but not
 * counted.
 */
export function statementFaults(statements: readonly Statement[], counted: readonly string[]): string[] {
  const byId = Map.groupBy(statements, ({ id }) => id);
  return [
    ...[...byId].flatMap(([id, [first, ...more]]) =>
      more.map(({ place }) => `${place} states ${id} again, after ${String(first?.place)}`),
    ),
    ...counted.filter((id) => !byId.has(id)).map((id) => `${id} is counted, and ${FOLDER} does not state it`),
    ...[...byId.keys()]
      .filter((id) => !counted.includes(id))
      .map((id) => `${id} is stated in ${FOLDER}, and checks/requirements.json does not count it`),
  ];
}

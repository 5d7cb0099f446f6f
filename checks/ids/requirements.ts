import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportedTest } from '../reports/report.ts';

/** A requirement, as in `docs/requirements`. */
export interface Requirement {
  readonly id: string;
  readonly text: string;
  /** `file:line`, relative to the repository. */
  readonly place: string;
}

const FOLDER = 'docs/requirements';
const LINE = /^- ((?:ACC|LRN|RWD)-\d{3}): (.+)$/;
const OPEN = /\(Open: .+\)$/;

/** Reads the requirements of all areas, in the order of the files. */
export function readRequirements(root: string): Requirement[] {
  return readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .flatMap((name) => requirementsIn(`${FOLDER}/${name}`, readFileSync(join(root, FOLDER, name), 'utf8')));
}

/** Parses the requirements of one document: one per line, `- {id}: text`. */
export function requirementsIn(file: string, document: string): Requirement[] {
  return document.split('\n').flatMap((line, at) => {
    const [, id, text] = LINE.exec(line) ?? [];
    return id === undefined || text === undefined ? [] : [{ id, text, place: `${file}:${at + 1}` }];
  });
}

/** The requirement ids in a title, each once. */
export function idsIn(title: string): string[] {
  return [...new Set(title.match(/\b(?:ACC|LRN|RWD)-\d{3}\b/g))];
}

const STARTS_PRODUCT = /^e2e\/|\.(?:db|drill)\.test\.ts$/;
const IN_PRODUCT = /^(?:apps|packages)\//;
const IMPORTS_PACKAGE = /(?:from |import\()'@nestling\//;
const IMPORTS_NEIGHBOR = /(?:from |import\()'(?:\.{1,2}\/|#)(?!(?:[^']*\/)?testing\/)/;

/**
 * Whether the tests of a file judge the product: they start it, or use its code. Others, such as
 * those of our tools, may name requirements as examples.
 * @param text the content of the file
 */
export function judgesProduct(file: string, text: string): boolean {
  if (STARTS_PRODUCT.test(file) || IMPORTS_PACKAGE.test(text)) return true;
  return IN_PRODUCT.test(file) && IMPORTS_NEIGHBOR.test(text);
}

/**
 * Returns one line for each requirement that no passed test of the product names, for each id in a
 * title that no document states or two lines state, and for each test that did not run or expected
 * nothing. A requirement whose line ends with `(Open: reason)` needs no test.
 */
export function requirementFaults(
  requirements: readonly Requirement[],
  tests: readonly ReportedTest[],
  isOfProduct: (test: ReportedTest) => boolean,
): string[] {
  const byId = Map.groupBy(requirements, ({ id }) => id);
  const named = new Set(
    tests.filter((one) => one.state === 'passed' && isOfProduct(one)).flatMap((one) => idsIn(one.title)),
  );
  return [
    ...requirements
      .filter(({ id, text }) => !named.has(id) && !OPEN.test(text))
      .map(({ id, place }) => `${place} ${id} has no passed test`),
    ...[...byId.values()].flatMap(([, ...again]) => again.map(({ id, place }) => `${place} ${id} is stated twice`)),
    ...new Set(tests.flatMap((test) => testFaults(test, (id) => byId.has(id)))),
  ];
}

function testFaults({ file, title, state }: ReportedTest, isStated: (id: string) => boolean): string[] {
  const unknown = idsIn(title).filter((id) => !isStated(id));
  return [
    ...unknown.map((id) => `${file} "${title}": ${id} is no requirement`),
    ...(state === 'passed' || state === 'failed' ? [] : [`${file} "${title}" is ${state}`]),
  ];
}

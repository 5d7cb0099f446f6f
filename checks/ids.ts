/**
 * `npm run ids`: lists the requirements that the last full test run proved, and those that it did
 * not because their tests use nothing of the product, or only unreached exports. `-- --write` marks
 * the proved ones in requirements.json; `-- {id}` prints the text of a requirement and the tests
 * that name it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countLines, formatRequirements, idsIn, refusalLines, type Requirements, weigh } from './ids/proof.ts';
import { readStatements, statementFaults } from './ids/statements.ts';
import { readProduct } from './reach/product.ts';
import { growthFaults, readReasons, VALUE_ONLY } from './reach/shrinks.ts';
import { unreachedBy, usesProduct } from './reach/tests.ts';
import { reachLine } from './reach/unreached.ts';
import { readReports } from './reports/report.ts';
import { sourceFilesByWalk } from './source/files.ts';

const root = process.cwd();
const countFile = join(import.meta.dirname, 'requirements.json');
const reports = readReports(root);
const statements = readStatements(root);
const asked = process.argv.slice(2).flatMap(idsIn);
if (asked.length > 0) {
  for (const id of asked) console.log(describe(id));
} else {
  count();
}

function describe(id: string): string {
  const tests = reports.flatMap((report) => report.tests).filter(({ title }) => idsIn(title).includes(id));
  const statement = statements.find((one) => one.id === id);
  const lines =
    tests.length > 0
      ? tests.map(({ file, title, state }) => `  ${state}  ${file}  ${title}`)
      : linesNaming(id).map((line) => `  not run  ${line}`);
  return [
    statement ? `${id}: ${statement.text} (${statement.place})` : `${id} is no requirement`,
    ...(statement && lines.length === 0 ? ['  no test names it'] : []),
    ...new Set(lines),
  ].join('\n');
}

/** Lines of test files that name an id: the answer of a clone in which no test has run yet. */
function linesNaming(id: string): string[] {
  return sourceFilesByWalk(root)
    .filter((file) => /\.(?:test\.tsx?|e2e\.ts)$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (idsIn(line).includes(id) ? [`${file}:${at + 1}  ${line.trim()}`] : [])),
    );
}

function count(): void {
  const kept = JSON.parse(readFileSync(countFile, 'utf8')) as Requirements;
  const product = readProduct(root);
  const { requirements, news, refused, faults } = weigh(kept, reports, {
    usesProduct: (test) => usesProduct(product, test),
    unreached: (test) => unreachedBy(product, test),
    valueOnly: new Set(Object.keys(readReasons(root, VALUE_ONLY))),
  });
  const write = process.argv.includes('--write');

  if (reports.length === 0) faults.push('no run reports: run npm test first');
  if (write) writeFileSync(countFile, formatRequirements(requirements));
  if (news.length > 0)
    console.log(`newly proved${write ? '' : ' (npm run ids -- --write keeps them)'}: ${news.join(' ')}`);
  faults.push(...growthFaults(root), ...statementFaults(statements, Object.keys(kept)));
  for (const line of [...faults, ...refusalLines(refused), reachLine(product), ...countLines(requirements)])
    console.log(line);
  if (faults.length > 0) process.exitCode = 1;
}

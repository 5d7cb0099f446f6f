/**
 * `npm run ids`: lists the requirements that no passed test of the last full run names, and fails
 * if there is one. `-- {id}` prints the text of a requirement and its tests.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn, judgesProduct, readRequirements, requirementFaults } from './ids/requirements.ts';
import { readReports } from './reports/report.ts';
import { endCheck } from './source/end-check.ts';
import { sourceFilesByWalk } from './source/files.ts';

const root = process.cwd();
const requirements = readRequirements(root);
const tests = readReports(root).flatMap((report) => report.tests);
const requested = process.argv.slice(2).flatMap(idsIn);

if (requested.length > 0) for (const id of requested) console.log(describe(id));
else listFaults();

function describe(id: string): string {
  const requirement = requirements.find((one) => one.id === id);
  if (!requirement) return `${id} is no requirement`;
  const ran = tests.filter(({ title }) => idsIn(title).includes(id));
  const lines = ran.map(({ state, file, title }) => `  ${state}  ${file}  ${title}`);
  if (ran.length === 0) lines.push(...linesNaming(id).map((line) => `  not run  ${line}`));
  if (lines.length === 0) lines.push('  no test names it');
  return [`${id}: ${requirement.text} (${requirement.place})`, ...new Set(lines)].join('\n');
}

/** Lines of test files that name an id: the answer of a clone in which no test has run yet. */
function linesNaming(id: string): string[] {
  return sourceFilesByWalk(root)
    .filter((file) => /\.(?:test\.tsx?|e2e\.ts)$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return lines.flatMap((line, at) => (idsIn(line).includes(id) ? [`${file}:${at + 1}  ${line.trim()}`] : []));
    });
}

function listFaults(): void {
  // A report of an earlier run may name a file that is gone.
  const files = [...new Set(tests.map(({ file }) => file))].filter((file) => existsSync(join(root, file)));
  const judging = new Set(files.filter((file) => judgesProduct(file, readFileSync(join(root, file), 'utf8'))));
  const faults = requirementFaults(requirements, tests, ({ file }) => judging.has(file));
  if (tests.length === 0) faults.push('no run reports: run npm test first');
  endCheck(faults, `${requirements.length} requirements and ${tests.length} tests read, ${faults.length} faults`);
}

import { readReports } from '../../checks/reports/report.ts';
import { root } from '../bootstrap.mjs';
import { minuteLines } from './minutes.ts';
import { placeScratchInMemory } from './scratch-folder.ts';
import { runSteps, verifySteps } from './steps.ts';

const has = (option: string) => process.argv.includes(option);
placeScratchInMemory();
const quick = has('--quick');
const choice = { quick, bothEngines: !quick && has('--both-engines') };
const steps = verifySteps(choice);
const begun = performance.now();
const failed = await runSteps(steps, console.log);
if (failed) {
  console.error(`verify stopped at: ${failed}`);
  process.exitCode = 1;
} else {
  // A report of an earlier run may still exist, so only the projects of this run count.
  const ofDatabases = [...(choice.quick ? [] : ['db-postgres']), ...(choice.bothEngines ? ['db-pglite'] : [])];
  const reports = readReports(root).filter(
    ({ project }) => !project.startsWith('db-') || ofDatabases.includes(project),
  );
  for (const line of minuteLines(reports, (performance.now() - begun) / 1000)) console.log(line);
}

import { readReports } from '../../checks/reports/report.ts';
import { root } from '../bootstrap.mjs';
import { minuteLines } from './minutes.ts';
import { keepScratchInMemory } from './scratch-folder.ts';
import { runSteps, verifySteps } from './steps.ts';

const has = (option: string) => process.argv.includes(option);
keepScratchInMemory();
const steps = verifySteps({ quick: has('--quick'), bothEngines: has('--both-engines') });
const begun = performance.now();
const failed = await runSteps(steps, console.log);
if (failed) {
  console.error(`verify stopped at: ${failed}`);
  process.exitCode = 1;
} else {
  const projects = has('--quick') ? /^(?:unit|parts|zone)/ : /^(?:unit|parts|zone|db-p)/;
  const reports = readReports(root).filter(({ project }) => projects.test(project));
  for (const line of minuteLines(reports, (performance.now() - begun) / 1000)) console.log(line);
}

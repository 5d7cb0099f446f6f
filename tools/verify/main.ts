import { readReports } from '../../checks/reports/report.ts';
import { asCommand, root } from '../bootstrap.mjs';
import { summaryLines } from '../test/summary.ts';
import { placeScratchInMemory } from './scratch-folder.ts';
import { readChoice } from './choice.ts';
import { onlySteps, runStages, verifyStages } from './steps.ts';

/** Seconds; the limit of `npm run verify` on two idle cores. */
const LIMIT = 150;

await asCommand(async () => {
  const { only, ...choice } = readChoice(process.argv.slice(2));
  const all = verifyStages(choice);
  const stages = only.length > 0 ? onlySteps(all, only) : all;
  placeScratchInMemory();
  const begun = performance.now();
  const failed = await runStages(stages, console.log);
  if (failed.length > 0) {
    console.error(`verify stopped at: ${failed.join(', ')}`);
    process.exitCode = 1;
  } else if (only.length === 0) {
    // A report of an earlier run may still exist, so only the projects of this run count.
    const ofDatabases = [...(choice.quick ? [] : ['db-postgres']), ...(choice.bothEngines ? ['db-pglite'] : [])];
    const reports = readReports(root).filter(
      ({ project }) => !project.startsWith('db-') || ofDatabases.includes(project),
    );
    for (const line of summaryLines(reports)) console.log(line);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`verify took ${seconds} s; its limit is ${LIMIT} s on two idle cores`);
  }
});

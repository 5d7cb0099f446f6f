import { keepScratchInMemory } from './scratch-folder.ts';
import { runSteps, verifySteps } from './steps.ts';

const has = (option: string) => process.argv.includes(option);
keepScratchInMemory();
const steps = verifySteps({ quick: has('--quick'), bothEngines: has('--both-engines') });
const failed = await runSteps(steps, console.log);
if (failed) {
  console.error(`verify stopped at: ${failed}`);
  process.exitCode = 1;
}

import { runSteps, verifySteps } from './steps.ts';

const failed = await runSteps(verifySteps(process.argv.includes('--quick')), console.log);
if (failed) {
  console.error(`verify stopped at: ${failed}`);
  process.exitCode = 1;
}

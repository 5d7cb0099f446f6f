import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReports, reportFolder } from '../../checks/reports/report.ts';
import { asCommand, binScript, root } from '../bootstrap.mjs';
import { ensureBrowser } from '../browser.ts';
import { freePort } from '../free-port.ts';
import { placeScratchInMemory } from '../verify/scratch-folder.ts';
import { runQuietly, runStages, type Step, step, verifyStages } from '../verify/steps.ts';
import { summaryLines } from './summary.ts';

/** Of the stand-ins and the second product from the first product's port (playwright.config.ts). */
const PORT_DISTANCES = [1000, 1001, 2000, 3000, 4000, 5000, 6000];

const stories: Step = {
  name: 'stories',
  run: async () => {
    const port = await freePort(PORT_DISTANCES);
    return runQuietly([binScript('playwright'), 'test'], { E2E_PORT: String(port), WHOLE_RUN: '1' });
  },
};

await asCommand(async () => {
  rmSync(join(root, reportFolder), { recursive: true, force: true });
  ensureBrowser();
  placeScratchInMemory();
  const screens = step('screens', 'checks/screens/main.ts');
  const failed = await runStages(
    [...verifyStages({ whole: true, bothEngines: process.argv.includes('--both-engines') }), [stories], [screens]],
    console.log,
  );
  console.log('');
  if (failed.length === 0) failed.push(...(await runStages([[step('ids', 'checks/ids.ts')]], console.log)));
  for (const line of summaryLines(readReports(root))) console.log(line);
  if (failed.length === 0) return;
  console.error(`npm test stopped at: ${failed.join(', ')}`);
  process.exitCode = 1;
});

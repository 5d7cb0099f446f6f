import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReports, reportFolder } from '../../checks/reports/report.ts';
import { asCommand, binScript, root } from '../bootstrap.mjs';
import { ensureBrowser } from '../browser.ts';
import { freePort } from '../free-port.ts';
import { placeScratchInMemory } from '../verify/scratch-folder.ts';
import { runQuietly, runStages, type Step, step, verifyStages } from '../verify/steps.ts';
import { summaryLines } from './summary.ts';

async function stories(): Promise<Step> {
  const port = String(await freePort());
  const env = { E2E_PORT: port, WHOLE_RUN: '1' };
  return { name: 'stories', run: () => runQuietly([binScript('playwright'), 'test'], env) };
}

await asCommand(async () => {
  rmSync(join(root, reportFolder), { recursive: true, force: true });
  ensureBrowser();
  placeScratchInMemory();
  const screens = step('screens', 'checks/screens/main.ts');
  const failed = await runStages(
    [
      ...verifyStages({ whole: true, bothEngines: process.argv.includes('--both-engines') }),
      [await stories()],
      [screens],
    ],
    console.log,
  );
  console.log('');
  if (failed.length === 0) failed.push(...(await runStages([[step('ids', 'checks/ids.ts')]], console.log)));
  for (const line of summaryLines(readReports(root))) console.log(line);
  if (failed.length === 0) return;
  console.error(`npm test stopped at: ${failed.join(', ')}`);
  process.exitCode = 1;
});

import cluster from 'node:cluster';
import { checkFolders } from './check-folders.ts';
import { readSettings, SECRETS, settingNames } from '../config.ts';
import { mistypedSettings } from './mistyped-settings.ts';
import { surviveClosedOutput } from '../platform/output.ts';
import { createPrivateFiles } from '../platform/private-files.ts';
import { quotedSecrets } from '../setting-values.ts';
import { startupMessage } from './startup-message.ts';

let dataFolder = 'data';

/** The settings come first, so that an invalid one is reported before the product is loaded. */
async function main(): Promise<void> {
  createPrivateFiles();
  surviveClosedOutput();
  if (cluster.isPrimary) warnOfMistypedSettings();
  const config = readSettings(process.env);
  dataFolder = config.DATA_DIR;
  checkFolders(config);
  if (config.WEB_PROCESSES > 1 && config.ROLES.includes('web') && cluster.isPrimary) {
    const { runGroup } = await import('./run-group.ts');
    await runGroup(config);
    return;
  }
  const { run } = await import('./run.ts');
  await run(config);
}

/** On standard error, because the settings of the log are not read yet. */
function warnOfMistypedSettings(): void {
  const lines = [...mistypedSettings(process.env, settingNames), ...quotedSecrets(process.env, SECRETS)];
  for (const line of lines) process.stderr.write(`warning: ${line}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${startupMessage(error, dataFolder)}\n`);
  process.exit(1);
}

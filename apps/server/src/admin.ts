/**
 * `npm run admin -- {command}`: an operator's commands. They run in the server that holds the data
 * folder, because only one process may open it; without a server they run in this process, which
 * loads the product only then.
 */
import { userInfo } from 'node:os';
import { findServerChannel, runCommand } from './platform/admin/operator.ts';
import { createPrivateFiles } from './platform/private-files.ts';
import { StartupError } from './startup-error.ts';

const operator = {
  actor: userInfo().username,
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
};

try {
  createPrivateFiles();
  const argv = process.argv.slice(2);
  const server = await findServerChannel(process.env['DATA_DIR'] || '.data');
  process.exitCode = server ? await runCommand(server, argv, operator) : await runAlone(argv);
} catch (fault) {
  const isExpected = fault instanceof StartupError || (fault instanceof Error && 'syscall' in fault);
  operator.err(`${isExpected ? fault.message : String(fault instanceof Error ? fault.stack : fault)}\n`);
  process.exitCode = 1;
}

async function runAlone(argv: readonly string[]): Promise<number> {
  const { readSettings } = await import('./config.ts');
  const { withOwnChannel } = await import('./shell/own-process.ts');
  return withOwnChannel(readSettings(process.env), (channel) => runCommand(channel, argv, operator));
}

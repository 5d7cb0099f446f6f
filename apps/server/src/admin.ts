/**
 * `npm run admin -- {command}`: an operator's commands. On the embedded database they run in the
 * server that holds the data folder, because only one process may open it; otherwise, and where
 * they need no database, in this process, which loads the product only then.
 */
import '../drizzle-imports.mjs';
import { userInfo } from 'node:os';
import type { AdminChannel } from './platform/admin/admin-channel.ts';
import { needsNoDatabase } from './platform/admin/help.ts';
import { findServerChannel, runCommand } from './platform/admin/operator.ts';
import { surviveClosedOutput } from './platform/output.ts';
import { createPrivateFiles } from './platform/private-files.ts';
import { endAtSignals } from './platform/signals-at-start.ts';
import { commandMessage } from './process/startup-message.ts';
import { StartupError } from './startup-error.ts';

const operator = {
  actor: userName(),
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
};

/** Only these settings matter where a server runs the command: it has its own. */
const { NODE_ENV, DATABASE_URL, DATA_DIR, CONTENT_DIR } = process.env;
const dataFolder = DATA_DIR || '.data';

try {
  endAtSignals();
  createPrivateFiles();
  surviveClosedOutput();
  process.exitCode = await run(process.argv.slice(2));
} catch (fault) {
  operator.err(`${commandMessage(fault, dataFolder)}\n`);
  process.exitCode = 1;
}

/** Loaded only where this process runs the command, because it is the whole product. */
function ownProcess() {
  return import('./operators/own-channel.ts');
}

async function run(argv: readonly string[]): Promise<number> {
  const command = (channel: AdminChannel) => runCommand(channel, argv, operator);
  if (needsNoDatabase(argv)) return (await ownProcess()).withOfflineChannel(CONTENT_DIR, command);
  requireNamedDatabase();
  const isMigration = argv[0] === 'migrate';
  const server = DATABASE_URL ? null : await findServerChannel(dataFolder);
  if (server) {
    if (isMigration)
      throw new StartupError(`A server runs on ${dataFolder}: stop it. This release migrates when it starts.`);
    operator.err(`database: the embedded one in ${dataFolder}, by the server that runs on it\n`);
    return command(server);
  }
  const { readSettings } = await import('./config.ts');
  const { databaseName } = await import('./platform/database/open.ts');
  const settings = readSettings(process.env);
  operator.err(`database: ${databaseName(settings)}\n`);
  const own = await ownProcess();
  if (!isMigration) return own.withOwnChannel(settings, command);
  const plan = await own.withOfflineChannel(CONTENT_DIR, (channel) => channel.plan(argv));
  return 'usage' in plan ? own.withOfflineChannel(CONTENT_DIR, command) : own.withMigratedChannel(settings, command);
}

/**
 * In production the default of a shell that lacks the settings is most likely not the database of
 * the product.
 */
function requireNamedDatabase(): void {
  if (NODE_ENV === 'production' && !DATABASE_URL && !DATA_DIR)
    throw new StartupError(
      'Set DATABASE_URL or DATA_DIR as the product has them: in production a command guesses none.',
    );
}

/** A container may run under a number to which no user belongs. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

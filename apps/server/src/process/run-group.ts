import type { Config } from '../config.ts';
import { checkConnections } from '../platform/database/check-connections.ts';
import { checkAddress } from '../platform/http/address/free-address.ts';
import { createLog } from '../platform/log.ts';
import { createOutput } from '../platform/output.ts';
import { STOP_SIGNALS, releaseSignals } from '../platform/signals-at-start.ts';
import { createGroupProcesses } from './group-processes.ts';

/** Milliseconds that the processes may take longer than they allow themselves. */
const STOP_LATER_MS = 5_000;

type Role = Config['ROLES'][number];

/**
 * Starts several processes that share the port, and one for jobs where this one was to run them,
 * and replaces each that ends. This process itself serves nothing.
 * @throws StartupError for more connections than Postgres has, and system errors such as a port in
 *   use
 */
export async function runGroup(config: Config): Promise<void> {
  const output = createOutput(process.stdout, (lines) => log.warn({ lines }, 'lines of the log are lost'));
  const log = createLog(config.LOG_LEVEL, output);
  await checkAddress(config.HOST, config.PORT);
  const roles: Role[] = [
    ...Array.from({ length: config.WEB_PROCESSES }, () => 'web' as const),
    ...(config.ROLES.includes('worker') ? (['worker'] as const) : []),
  ];
  await checkConnections(config, roles.length);
  const group = createGroupProcesses(log);
  let stopping: Promise<void> | undefined;
  const stop = async (signal: string): Promise<void> => {
    log.info({ signal }, 'stopping');
    const isClean = await group.stop(config.SHUTDOWN_SECONDS * 1000 + STOP_LATER_MS);
    await output.end();
    process.exit(isClean ? 0 : 1);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => void (stopping ??= stop(signal)));
  releaseSignals();
  // One alone at first: it migrates, fills tables and reports what is wrong with the settings.
  const publicUrl = await group.start({ role: 'web', env: {}, isFirst: true });
  if (stopping) return;
  if (publicUrl === null) {
    await output.end();
    process.exit(1);
  }
  // The one for jobs does not listen, so it cannot know the port that the system chose.
  const env = { DEMO_WORLD: '0', PUBLIC_URL: publicUrl };
  const others = await Promise.all(roles.slice(1).map((role) => group.start({ role, env })));
  const isStopped = (): boolean => stopping !== undefined;
  if (isStopped()) return;
  const readyCount = 1 + others.filter((address) => address !== null).length;
  output.write(`${config.BRAND_NAME} is ready: ${publicUrl} (${readyCount} of ${roles.length} processes)\n`);
}

import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageRenderer } from '@nestling/contract/platform/rendering';
import type { Config } from '../config.ts';
import { listenForOperator } from '../platform/admin/socket.ts';
import { hasContent, nextEdition } from '../gateways/content/has-content.ts';
import { asBackground } from '../platform/database/as-background.ts';
import { createDatabase } from '../platform/database/open.ts';
import { checkAddress } from '../platform/http/address/free-address.ts';
import { limitsOfPlainHttp } from '../platform/http/address/plain-http.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createOutput, type Output } from '../platform/output.ts';
import { announceReady, isGroupProcess } from '../platform/process-group.ts';
import { erasedFilesIn } from '../platform/tables/erasure-log.ts';
import { isOpenToOthers } from '../platform/private-files.ts';
import { STOP_SIGNALS, releaseSignals } from '../platform/signals-at-start.ts';
import { demoList } from '../demo-world/demo-list.ts';
import { loadPageRenderer, loadPageRendererIfUsable } from '../pages/rendering/load-renderer.ts';
import { WEB_FOLDER } from '../composition/services.ts';
import { createProduct, type BuiltProduct, type ProductDeps } from '../composition/wiring.ts';
import { createErrorLines } from '../platform/error-lines.ts';
import { FLUSH_MS, reportCrashes } from './report-crash.ts';

const BUILDS = { browser: WEB_FOLDER, server: join(dirname(WEB_FOLDER), 'dist-server') };

function loadRenderer({ NODE_ENV }: Config, log: Log): Promise<PageRenderer | undefined> {
  return NODE_ENV === 'development' ? loadPageRendererIfUsable(BUILDS, log) : loadPageRenderer(BUILDS);
}

/**
 * Starts the product, and stops it gracefully on a stop signal.
 *
 * @param shop replaces the shop of the settings
 * @throws StartupError, and system errors such as a port in use
 */
export async function run(config: Config, { shop }: Pick<ProductDeps, 'shop'> = {}): Promise<void> {
  const output = createOutput(process.stdout, (lines) =>
    log.warn({ lines }, 'lines of the log are lost, because standard output did not take them'),
  );
  const lines = createErrorLines();
  const log = createLog(config.LOG_LEVEL, output, config.ERROR_REPORTING === 'log' ? undefined : lines.pass);
  warnOfRisks(config, log);
  // First, so that a port in use is reported at once and not after a first start has filled the
  // tables.
  // A process of a group shares the port with the others.
  if (!isGroupProcess) await checkAddress(config.HOST, config.PORT);
  const handle = await createDatabase(config, log);
  try {
    const renderer = config.ROLES.includes('web') ? await loadRenderer(config, log) : undefined;
    const product = await createProduct({ config, log, handle, ...(shop && { shop }), ...(renderer && { renderer }) });
    lines.follow((line) => product.errorReports.recordLine(line));
    reportCrashes(product.errorReports, { log, output });
    // At once, because a shop that does not answer takes as long as the seed of a first start.
    await Promise.all([product.seed(), product.checkAtStart()]);
    await asBackground(() => product.jobs.start(product.jobDefinitions));
    await product.content.start();
    const leaveConfig = await product.overrides.follow();
    const leaveErrors = await product.errorOverrides.follow();
    const leaveFlags = await product.flags.follow();
    const leaveFilms = await product.hostedFilms.follow({ works: config.ROLES.includes('worker') });
    const leaveIndex = config.ROLES.includes('worker') ? product.searchIndex.follow() : () => {};
    const port = await listen(product, config);
    const closeChannel = await openChannel(config, product, log);
    const stopping = stopOnSignal(config, { log, output }, async () => {
      await closeChannel();
      leaveConfig();
      leaveErrors();
      leaveFlags();
      leaveFilms();
      leaveIndex();
      await stopWork(product);
      await product.errorReports.flush(FLUSH_MS);
      await handle.close();
    });
    const publicUrl = config.PUBLIC_URL ?? `http://localhost:${port}`;
    const ready = await startWork(product, {
      log,
      output,
      publicUrl,
      stopping,
      isWorker: config.ROLES.includes('worker'),
    });
    if (!ready) return;
    if (isGroupProcess) announceReady(publicUrl);
    else output.write(`${config.BRAND_NAME} is ready: ${readyFor(config.ROLES, publicUrl)}\n`);
    for (const link of await product.demoDeskLinks()) output.write(`Desk: ${link}\n`);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Listens, unless the process runs jobs in a group: it would share the port with those that serve
 * pages, and get their calls.
 * @returns the port
 */
async function listen({ app, setPort }: Pick<BuiltProduct, 'app' | 'setPort'>, config: Config): Promise<number> {
  if (isGroupProcess && !config.ROLES.includes('web')) return config.PORT;
  await app.listen(listenOptions(config, isGroupProcess));
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.PORT;
  setPort(port);
  return port;
}

/**
 * Returns how a process listens. On Linux each process of a group accepts its own connections
 * (SO_REUSEPORT), so that its stop answers all of them: those that node:cluster hands over are
 * reset where the last process stops. A port that the system chooses is shared by node:cluster.
 */
export function listenOptions(
  { PORT: port, HOST: host }: Pick<Config, 'PORT' | 'HOST'>,
  isInGroup: boolean,
  platform = process.platform,
): { port: number; host: string; reusePort?: true } {
  return { port, host, ...(isInGroup && platform === 'linux' && port !== 0 && { reusePort: true as const }) };
}

/** Returns what a process is ready for: its address, or for a worker that it serves no pages. */
export function readyFor(roles: Config['ROLES'], publicUrl: string): string {
  return roles.includes('web') ? publicUrl : 'it runs jobs and serves no pages';
}

/**
 * Makes the first search index and the demo world, reports empty pools and starts the jobs. Runs only after the process
 * listens, because a port in use would interrupt them. What needs content comes with the first
 * edition, where there is none yet.
 * @returns false when a stop has begun in between, which closes the database
 */
export async function startWork(
  product: Pick<BuiltProduct, 'makeDemoWorld' | 'alertEmptyPools' | 'jobDefinitions'> & {
    content: Pick<BuiltProduct['content'], 'current' | 'onChange'>;
    jobs: Pick<BuiltProduct['jobs'], 'work'>;
    heartbeat: Pick<BuiltProduct['heartbeat'], 'start'>;
    searchIndex: Pick<BuiltProduct['searchIndex'], 'makeFirst'>;
  },
  { isWorker, ...deps }: DemoWorldDeps & { isWorker: boolean },
): Promise<boolean> {
  const fill = async (): Promise<void> => {
    if (deps.stopping.aborted) return;
    // Before the demo world, which jobs wait for and which takes seconds.
    if (isWorker) await product.searchIndex.makeFirst();
    if (deps.stopping.aborted) return;
    await makeDemoWorld(product, deps);
    if (isWorker && !deps.stopping.aborted) await product.alertEmptyPools();
  };
  if (hasContent(product.content)) await fill();
  else {
    nextEdition(product.content)
      .then(fill)
      .catch((error: unknown) => deps.log.error({ err: error }, 'the empty pools of codes could not be reported'));
  }
  if (deps.stopping.aborted) return false;
  if (isWorker) {
    await asBackground(() => product.jobs.work(product.jobDefinitions));
    await product.heartbeat.start();
  }
  return true;
}

/**
 * Stops serving, then working. The heartbeat ends while jobs end, because a worker that takes no
 * more jobs is none.
 */
export async function stopWork(product: {
  app: { close: () => Promise<unknown> };
  jobs: Pick<BuiltProduct['jobs'], 'stop'>;
  heartbeat: Pick<BuiltProduct['heartbeat'], 'stop'>;
}): Promise<void> {
  await product.app.close();
  await Promise.all([product.jobs.stop(), product.heartbeat.stop()]);
}

/**
 * With Postgres, admin commands have a process of their own; otherwise only the server can run
 * them, because it holds the data folder.
 */
async function openChannel(config: Config, { adminChannel }: BuiltProduct, log: Log): Promise<() => Promise<void>> {
  return config.DATABASE_URL ? async () => {} : listenForOperator(adminChannel, config.DATA_DIR, log);
}

interface DemoWorldDeps {
  log: Log;
  output: Pick<Output, 'write'>;
  publicUrl: string;
  stopping: AbortSignal;
}

/** Only logged, because parents do not wait for the demo members and the next start continues. */
async function makeDemoWorld(
  product: Pick<BuiltProduct, 'makeDemoWorld'>,
  { log, output, publicUrl, stopping }: DemoWorldDeps,
): Promise<void> {
  try {
    if (await product.makeDemoWorld()) output.write(demoList(publicUrl));
  } catch (error) {
    if (stopping.aborted) return;
    log.error({ err: error }, 'the demo members could not be made; the next start tries again');
  }
}

function warnOfRisks(config: Config, log: Log): void {
  if (isOpenToOthers(config.DATA_DIR)) {
    log.warn(
      'DATA_DIR belongs to another user and is open to more than its owner: close it to other users of this machine',
    );
  }
  if (config.ERASED_DIR !== undefined && hasErased(config.DATA_DIR))
    log.warn('ERASED_DIR: DATA_DIR has lists of deleted members as well; move them there, so that a restore finds all');
  const limits = limitsOfPlainHttp(config);
  if (limits !== null) log.warn(limits);
  if (config.RATE_LIMIT_SCALE === 0) log.warn('RATE_LIMIT_SCALE is 0: no rate limit is counted');
  if (config.DATABASE_URL && !config.COOKIE_SECRET) {
    log.warn('COOKIE_SECRET is not set: processes that do not share DATA_DIR refuse each other’s cookies and quizzes');
  }
}

function hasErased(folder: string): boolean {
  const facts = statSync(folder, { throwIfNoEntry: false });
  return facts?.isDirectory() === true && erasedFilesIn(folder).length > 0;
}

/** @returns a signal that is aborted when the stop begins */
function stopOnSignal(
  config: Config,
  { log, output }: { log: Log; output: Output },
  stop: () => Promise<void>,
): AbortSignal {
  const stopping = new AbortController();
  const exit = async (code: number): Promise<never> => {
    await output.end();
    process.exit(code);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long');
      void exit(1);
    }, config.SHUTDOWN_SECONDS * 1000).unref();
    stop().then(
      () => exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        return exit(1);
      },
    );
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
  releaseSignals();
  return stopping.signal;
}

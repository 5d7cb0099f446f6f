/**
 * Starts the bench with everything that it runs beside the product: a Postgres, a browser, free
 * ports.
 */
import { join } from 'node:path';
import { asCommand, ensureInstalled, root, withOwnNode } from '../bootstrap.mjs';
import { browserArguments, ensureBrowser } from '../browser.ts';
import { runToEnd } from '../child.mjs';
import { freePort } from '../free-port.ts';
import { startPostgres } from '../postgres/start.ts';

/**
 * All tables of a run fit, as on a server in production; otherwise late measures pay for reading
 * pages that earlier ones filled the memory with.
 */
const BUFFERS = '512MB';

await asCommand(async () => {
  // Installed on demand, because it is large and only the bench uses it.
  ensureInstalled(import.meta.dirname);
  const env = {
    ...withOwnNode(),
    BENCH_BROWSER: ensureBrowser(),
    BENCH_BROWSER_ARGS: JSON.stringify(browserArguments()),
    BENCH_LIGHTHOUSE: join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js'),
    BENCH_PORT: String(await freePort()),
    BENCH_SECOND_PORT: String(await freePort()),
    BENCH_DEBUG_PORT: String(await freePort()),
  };
  const postgres = await startPostgres(BUFFERS);
  try {
    const script = join(root, 'bench/main.ts');
    process.exitCode = await runToEnd(process.execPath, [script, ...process.argv.slice(2)], {
      cwd: root,
      env: { ...env, BENCH_POSTGRES: postgres.url },
    });
  } finally {
    await postgres.stop();
  }
});

import type { Config } from '../config.ts';
import type { AdminChannel } from '../platform/admin/admin-channel.ts';
import { createDatabase } from '../platform/database/open.ts';
import { asBackground } from '../platform/database/as-background.ts';
import { createLog } from '../platform/log.ts';
import { createProduct } from './wiring.ts';

/**
 * Creates the admin channel over the database itself, where no server runs: the product without
 * pages and worker.
 * @throws StartupError, such as for a data folder that a server uses
 */
export async function withOwnChannel<T>(config: Config, work: (channel: AdminChannel) => Promise<T>): Promise<T> {
  const log = createLog('error', process.stderr);
  const handle = await createDatabase(config, log);
  try {
    const product = await createProduct({
      config: { ...config, ROLES: ['worker'], CONTENT_WATCH: false },
      log,
      handle,
    });
    // Its jobs are only enqueued and run in the next process that serves, because a command must
    // not start any.
    await asBackground(() => product.jobs.start(product.jobDefinitions.filter(({ atStart }) => !atStart)));
    await product.overrides.refresh();
    try {
      return await work(product.adminChannel);
    } finally {
      await product.app.close();
      await product.jobs.stop();
    }
  } finally {
    await handle.close();
  }
}

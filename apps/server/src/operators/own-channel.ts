import { readSettings, type Config } from '../config.ts';
import type { AdminChannel } from '../platform/admin/admin-channel.ts';
import { migrateDatabase, openExistingDatabase } from '../platform/database/open.ts';
import { asBackground } from '../platform/database/as-background.ts';
import { guardDatabase, type DatabaseHandle } from '../platform/database/database.ts';
import { createPostgres } from '../platform/database/postgres.ts';
import { newToken } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { requireMarksSecret } from '../platform/marks/check-marks-secret.ts';
import { findSecret, serverSecrets, type ServerSecrets } from '../platform/secrets.ts';
import { StartupError } from '../startup-error.ts';
import { createProduct } from '../composition/wiring.ts';

/**
 * Creates the admin channel over the database itself, where no server runs: the product without
 * pages and worker. It creates neither a database nor a secret, and does not migrate our tables.
 * @throws StartupError, such as for a data folder that a server uses
 */
export function withOwnChannel<T>(config: Config, work: (channel: AdminChannel) => Promise<T>): Promise<T> {
  return withChannel(config, existingSecrets, async ({ handle, secrets, channel }) => {
    await requireMarksSecret({ handle, secret: secrets.marks });
    return work(channel);
  });
}

/**
 * Migrates the database, and says on standard error what it applies; then like `withOwnChannel`,
 * without the secrets, because no process of the product may have run yet.
 * @throws StartupError
 */
export async function withMigratedChannel<T>(config: Config, work: (channel: AdminChannel) => Promise<T>): Promise<T> {
  await migrateDatabase(config, createLog('info', process.stderr));
  return withChannel(
    config,
    () => newSecrets(),
    ({ channel }) => work(channel),
  );
}

async function withChannel<T>(
  settings: Config,
  secretsOf: (config: Config) => Secrets,
  work: (opened: { handle: DatabaseHandle; secrets: ServerSecrets; channel: AdminChannel }) => Promise<T>,
): Promise<T> {
  const log = createLog('error', process.stderr);
  const handle = await openExistingDatabase(settings, log);
  try {
    const config = { ...settings, ...secretsOf(settings), ROLES: ['worker' as const], CONTENT_WATCH: false };
    const product = await createProduct({ config, log, handle, reportsContentFaults: false });
    try {
      // Its jobs are only enqueued and run in the next process that serves, because a command must
      // not start any.
      await asBackground(() => product.jobs.start(product.jobDefinitions.filter(({ atStart }) => !atStart)));
      await product.overrides.refresh();
      await product.flags.load();
      await product.content.load();
      return await work({ handle, secrets: serverSecrets(config), channel: product.adminChannel });
    } finally {
      await product.app.close();
      await product.jobs.stop();
    }
  } finally {
    await handle.close();
  }
}

/**
 * Creates the admin channel without a database, for help on commands and for those that need none.
 * @param contentFolder `CONTENT_DIR`, the one setting that these commands read
 */
export async function withOfflineChannel<T>(
  contentFolder: string | undefined,
  work: (channel: AdminChannel) => Promise<T>,
): Promise<T> {
  const log = createLog('error', process.stderr);
  // Connections are opened with the first statement, which never comes.
  const handle = guardDatabase(createPostgres({ url: 'postgres://localhost/' }, log));
  const product = await createProduct({
    config: offlineSettings(contentFolder),
    log,
    handle,
    reportsContentFaults: false,
  });
  try {
    return await work(product.adminChannel);
  } finally {
    await product.app.close();
    await handle.close();
  }
}

function offlineSettings(contentFolder: string | undefined): Config {
  const { COOKIE_SECRET, SHOP_WEBHOOK_SECRET } = newSecrets();
  return {
    ...readSettings({ ROLES: 'worker', CONTENT_WATCH: '0', CONTENT_DIR: contentFolder }),
    COOKIE_SECRET,
    SHOP_WEBHOOK_SECRET,
  };
}

type Secrets = Pick<Config, 'COOKIE_SECRET' | 'SHOP_WEBHOOK_SECRET'>;

/** Secrets for a command that signs and reads nothing. */
function newSecrets(): Secrets {
  return { COOKIE_SECRET: [newToken()], SHOP_WEBHOOK_SECRET: [newToken()] };
}

/**
 * Returns the secrets of the settings, or those that the product has generated: new ones would not
 * fit what it has stored.
 * @throws StartupError if one is missing
 */
function existingSecrets(config: Config): Secrets {
  const existing = (setting: string, name: string): string => {
    const secret = findSecret(config.DATA_DIR, name);
    if (secret !== null) return secret;
    throw new StartupError(
      `${setting}: it is not set, and ${config.DATA_DIR} has none that the product has generated. Set it, or DATA_DIR, as the product has it.`,
    );
  };
  const { COOKIE_SECRET = [existing('COOKIE_SECRET', 'cookie')], SHOP_WEBHOOK_SECRET } = config;
  if (SHOP_WEBHOOK_SECRET || config.SHOP_GATEWAY !== 'embedded') return { COOKIE_SECRET, SHOP_WEBHOOK_SECRET };
  return { COOKIE_SECRET, SHOP_WEBHOOK_SECRET: [existing('SHOP_WEBHOOK_SECRET', 'shop-webhook')] };
}

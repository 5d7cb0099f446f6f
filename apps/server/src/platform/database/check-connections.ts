import pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';
import type { Log } from '../log.ts';
import type { PlatformSettings } from '../settings.ts';
import { isThisMachine } from '../this-machine.ts';
import { connectionConfig } from './connection-config.ts';
import { CONNECTIONS_PER_PROCESS, CONNECT_TIMEOUT_MS } from './connections.ts';
import { refusedConnection } from './refused-connection.ts';

const ADDRESSES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;

type Addresses = Pick<PlatformSettings, (typeof ADDRESSES)[number]>;

/** The driver as it has read an address, with what the environment adds. */
function unopenedClient(address: string): pg.Client {
  return new pg.Client(connectionConfig(address, true));
}

/**
 * Checks that the driver can read the addresses, and the files that they name, such as a
 * certificate.
 * @throws StartupError that names the setting
 */
export function checkPostgresAddresses(addresses: Addresses): void {
  for (const name of ADDRESSES) {
    try {
      unopenedClient(addresses[name] ?? '');
    } catch (error) {
      throw new StartupError(`${name}: ${error instanceof Error ? error.message : 'cannot be read'}`);
    }
  }
}

/** A socket; a name without a dot is in the network of the containers of this machine. */
const SOCKET_OR_CONTAINER = /^(?:\/.*|[^.:]+)$/;

/** Logs each address by which a connection leaves this machine unencrypted. */
export function warnOfUnencrypted(addresses: Addresses, log: Log): void {
  for (const setting of ADDRESSES) {
    const address = addresses[setting];
    if (address === undefined) continue;
    const { host, ssl } = unopenedClient(address);
    if (ssl || isThisMachine(host) || SOCKET_OR_CONTAINER.test(host)) continue;
    log.warn({ setting, host }, `${setting}: the connection to ${host} is not encrypted (add sslmode=verify-full)`);
  }
}

const MAX_CONNECTIONS = `
  select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max`;

/**
 * Checks that processes which start together find connections.
 * @throws StartupError if they may need more than Postgres has, or the driver's error if it does
 *   not answer
 */
export async function checkConnections(config: Addresses, processes: number): Promise<void> {
  // A pooler has limits of its own.
  if (config.DATABASE_DIRECT_URL !== undefined) return;
  const needed = processes * CONNECTIONS_PER_PROCESS;
  const max = await maxConnections(config.DATABASE_URL);
  if (needed > max)
    throw new StartupError(
      `WEB_PROCESSES: ${processes} processes may need ${needed} connections, and Postgres has ${max} (max_connections). Raise that, or put a pooler before it.`,
    );
}

async function maxConnections(url = ''): Promise<number> {
  const client = new pg.Client({ ...connectionConfig(url, false), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect().catch((error: unknown) => {
      throw refusedConnection(error, { setting: 'DATABASE_URL', isPooler: false });
    });
    const { rows } = await client.query(MAX_CONNECTIONS);
    const [{ max }] = z.tuple([z.object({ max: z.number() })]).parse(rows);
    return max;
  } finally {
    await client.end();
  }
}

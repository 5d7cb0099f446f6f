import pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';
import type { PlatformSettings } from '../settings.ts';
import { CONNECTIONS_PER_PROCESS, CONNECT_TIMEOUT_MS } from './connections.ts';

type Addresses = Pick<PlatformSettings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL'>;

/**
 * Checks that the driver can read the addresses, and the files that they name, such as a
 * certificate.
 * @throws StartupError that names the setting
 */
export function checkPostgresAddresses(addresses: Addresses): void {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    try {
      // oxlint-disable-next-line no-new -- its constructor reads the address
      new pg.Client({ connectionString: addresses[name] });
    } catch (error) {
      throw new StartupError(`${name}: ${error instanceof Error ? error.message : 'cannot be read'}`);
    }
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

async function maxConnections(connectionString: string | undefined): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  try {
    await client.connect();
    const { rows } = await client.query(MAX_CONNECTIONS);
    const [{ max }] = z.tuple([z.object({ max: z.number() })]).parse(rows);
    return max;
  } finally {
    await client.end();
  }
}

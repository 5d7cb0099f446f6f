import pg from 'pg';
import { connectionConfig } from './connection-config.ts';
import { asStatements, SESSION_SETTINGS } from './session-settings.ts';

const PROBE_TIMEOUT_MS = 1_000;

/**
 * Asks a server that was away whether it answers again.
 * @throws if the database does not answer on a connection of its own
 */
export async function probeDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    // By statements, because the address may be that of a pooler, which refuses options.
    ...connectionConfig(url, true),
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`${asStatements(SESSION_SETTINGS)}; select 1`);
  } finally {
    void client.end();
  }
}

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Engine } from './database.ts';
import { prepareStatements, statementNames } from './prepared.ts';

export interface PostgresSettings {
  url: string;
  /** Past a pooler, for LISTEN and migrations. */
  directUrl?: string | undefined;
  /** Connections of the pool. */
  connections?: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 15_000;
const RELISTEN_MS = 1_000;

/** Opens a pool on Postgres; a restart of the server behind it is survived: broken connections are replaced. */
export function openPostgres(settings: PostgresSettings, log: Log): Engine {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.connections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const nameOf = statementNames();
  // A second address means that the first one is a pooler's.
  if (settings.directUrl === undefined) pool.on('connect', (client) => prepareStatements(client, nameOf));
  const base = drizzle(pool);
  const directUrl = settings.directUrl ?? settings.url;
  return {
    name: 'postgres',
    base,
    raw: {
      async executeSql(text, values) {
        const { rows } = await pool.query(text, values);
        return { rows };
      },
    },
    listen: (channel, heard) => listen(directUrl, channel, heard, log),
    migrate: (folder) => migrateOver(directUrl, folder),
    close: () => pool.end(),
  };
}

/** One process migrates at a time; the others wait for it. */
async function migrateOver(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(4242001)');
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** Keeps one connection listening, and makes a new one when it is lost. */
async function listen(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  log: Log,
): Promise<() => Promise<void>> {
  let stopped = false;
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('notification', (message) => heard(message.payload ?? ''));
    client.on('error', (error) => log.warn({ err: error }, 'the listening connection was lost'));
    client.on('end', () => {
      if (!stopped) retry = setTimeout(() => void reconnect(), RELISTEN_MS);
    });
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    current = client;
  };
  const reconnect = async (): Promise<void> => {
    try {
      await connect();
    } catch (error) {
      log.warn({ err: error }, 'listening failed; trying again');
      if (!stopped) retry = setTimeout(() => void reconnect(), RELISTEN_MS);
    }
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await current?.end();
  };
}

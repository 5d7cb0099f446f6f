import { once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { connectionConfig } from './connection-config.ts';
import { CONNECT_TIMEOUT_MS } from './connections.ts';
import { asStatements, SESSION_SETTINGS } from './session-settings.ts';

export interface ListenHandlers {
  onNotification: (payload: string) => void;
  /** Called when listening resumes after a loss, because notifications in between were missed. */
  resumed?: (() => void) | undefined;
  /**
   * Called with true when notifications arrive from now on, and with false when they may be missed;
   * unlike `resumed`, it does not wait until statements are answered.
   */
  onListening?: ((isListening: boolean) => void) | undefined;
}

/** The name of the connection in `pg_stat_activity`. */
const LISTENER_NAME = 'nestling-listener';

const RETRY_MS = { first: 200, max: 2_000 };
const ASK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 2_500;

/**
 * Listens on one connection and replaces it when it is lost; each one ends before the next begins.
 *
 * @returns an unsubscribe function
 * @throws if the first connection fails
 */
export async function listenReconnecting(
  url: string,
  channel: string,
  { onNotification, resumed, onListening }: ListenHandlers,
  log: Log,
): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const first = await connect(url, channel, onNotification, stop.signal);

  async function keepListening(): Promise<void> {
    for (let connection: ListeningConnection | null = first; connection; connection = await reconnect()) {
      onListening?.(true);
      if (connection !== first) {
        log.warn('listening resumed');
        resumed?.();
      }
      const reason = await connection.lost();
      onListening?.(false);
      if (!stop.signal.aborted) log.warn({ err: reason }, 'the listening connection was lost');
    }
  }
  async function reconnect(): Promise<ListeningConnection | null> {
    for (let wait = RETRY_MS.first; !stop.signal.aborted; wait = Math.min(wait * 2, RETRY_MS.max)) {
      // Random delays, otherwise all processes reconnect at once after a server restart.
      await pause(wait * (0.5 + Math.random() / 2), undefined, { signal: stop.signal }).catch(() => {});
      const connection = await connect(url, channel, onNotification, stop.signal).catch(() => null);
      if (connection) return connection;
    }
    return null;
  }

  const ended = keepListening();
  return async () => {
    stop.abort();
    await ended;
  };
}

interface ListeningConnection {
  /** Resolves to the cause once the connection is lost or stopped. */
  lost(): Promise<unknown>;
}

/**
 * @param stop ends the connection, also while it is being opened
 * @throws if the server does not accept it within two seconds
 */
async function connect(
  url: string,
  channel: string,
  onNotification: (payload: string) => void,
  stop: AbortSignal,
): Promise<ListeningConnection> {
  stop.throwIfAborted();
  const socket = new Socket();
  const broken = new AbortController();
  const over = AbortSignal.any([stop, broken.signal]);
  // Never wait for the server here, because it may be frozen.
  over.addEventListener('abort', () => socket.destroy(), { once: true });
  const client = new pg.Client({
    ...connectionConfig(url, true),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    application_name: LISTENER_NAME,
    stream: () => socket,
  });
  client.on('error', (error) => broken.abort(error));
  client.on('end', () => broken.abort(new Error('the server ended the connection')));
  client.on('notification', ({ payload = '' }) => onNotification(payload));
  try {
    await client.connect();
    // By statements, because the address may be a pooler's entry in session mode, which refuses options.
    await client.query(`${asStatements(SESSION_SETTINGS)}; listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    broken.abort(error);
    throw error;
  }
  return {
    lost: async () => {
      const asking = setInterval(() => {
        client.query('select 1').catch((error: unknown) => broken.abort(error));
      }, ASK_EVERY_MS);
      if (!over.aborted) await once(over, 'abort');
      clearInterval(asking);
      const reason: unknown = over.reason;
      return reason;
    },
  };
}

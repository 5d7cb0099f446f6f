import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { silentLog } from '#testing/engine.ts';
import { StartupError } from '../../startup-error.ts';
import { MIGRATIONS_FOLDER } from './migrations/migration-files.ts';
import { probeDatabase } from './probe.ts';
import { createPostgres } from './postgres.ts';

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return address.port;
}

/** Records the startup parameters of a connection, which it then refuses. */
async function requestedAtOpening(directUrl?: string): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const received = new Promise<string>((resolve) => {
    server.once('connection', (socket: Socket) => {
      socket.once('data', (data) => {
        resolve(data.toString('latin1'));
        socket.destroy();
      });
    });
  });
  const engine = createPostgres({ url: `postgres://maya@127.0.0.1:${portOf(server)}/eggs`, directUrl }, silentLog);
  const refused = engine.base.execute(sql`select 1`).catch(() => undefined);
  const requested = await received;
  await refused;
  await engine.close();
  server.close();
  return requested;
}

test('a pooler gets only startup parameters that it accepts', async () => {
  const answer = await requestedAtOpening('postgres://maya@127.0.0.1:1/eggs');
  expect(answer).toContain('maya');
  expect(answer).not.toMatch(/options|idle_in_transaction/);
});

/** PgBouncer's answer to an unknown startup parameter. */
const REFUSED_PARAMETER = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';

/** PgBouncer has the same code for its other errors. */
const NO_SERVER = 'SFATAL\0C08P01\0Mserver login failed\0\0';

async function refusedWith(error: string, work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(message('E', error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await work(`postgres://maya@127.0.0.1:${portOf(server)}/eggs`);
  server.close();
}

test('a probe of a server that was away sets what a session relies on by statements (D-327)', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      received.push(data.toString('latin1'));
      if (received.length === 1) socket.write(Buffer.concat([message('R', Buffer.alloc(4)), READY]));
      else socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await expect(probeDatabase(`postgres://maya@127.0.0.1:${portOf(server)}/eggs`)).rejects.toThrow(
    'Connection terminated',
  );
  server.close();
  expect(received[0]).not.toContain('options');
  expect(received[1]).toMatch(/^Q[^]{4}set datestyle = ISO;[^]* = 'read committed'; select 1\0$/);
});

test('a pooler that rejects a startup parameter is refused with the parameter’s name, also by migrations', () =>
  refusedWith(REFUSED_PARAMETER, async (url) => {
    const engine = createPostgres({ url }, silentLog);
    for (const refused of [engine.check(), engine.migrate(MIGRATIONS_FOLDER)]) {
      await expect(refused).rejects.toThrow(StartupError);
      await expect(refused).rejects.toThrow(/pooler such as PgBouncer.*Set DATABASE_DIRECT_URL.*statement_timeout/);
    }
    await engine.close();
  }));

test('any other error of a pooler is reported unchanged', () =>
  refusedWith(NO_SERVER, async (url) => {
    const engine = createPostgres({ url, directUrl: url }, silentLog);
    await expect(engine.check()).rejects.toThrow(/^server login failed$/);
    await expect(engine.migrate(MIGRATIONS_FOLDER)).rejects.toThrow(/^DATABASE_DIRECT_URL: server login failed$/);
    await engine.close();
  }));

/** A message of the protocol: its letter, its length, its content. */
function message(letter: string, content: Buffer | string = ''): Buffer {
  const body = Buffer.from(content);
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

const READY = message('Z', 'I');

/** The answer to `select pg_backend_pid()`: one column of type integer, one row. */
const PID_7 = Buffer.concat([
  message('T', Buffer.from('000170696400000000000000000000170004ffffffff0000', 'hex')),
  message('D', Buffer.from('00010000000137', 'hex')),
  message('C', 'SELECT 1\0'),
  READY,
]);

test('a pooler in transaction mode is refused as DATABASE_DIRECT_URL', async () => {
  const server = createServer((socket) => {
    let isOpen = false;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (!isOpen) socket.write(Buffer.concat([message('R', Buffer.alloc(4)), READY]));
      else if (data[0] === 0x51) socket.write(PID_7);
      isOpen = true;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `postgres://maya@127.0.0.1:${portOf(server)}/eggs`;
  const direct = createPostgres({ url, directUrl: url }, silentLog);
  await expect(direct.migrate(MIGRATIONS_FOLDER)).rejects.toThrow(
    /^DATABASE_DIRECT_URL: two connections reached the same process/,
  );
  await direct.close();
  const plain = createPostgres({ url }, silentLog);
  await expect(plain.migrate(MIGRATIONS_FOLDER)).rejects.toThrow(/^DATABASE_URL: .* Set DATABASE_DIRECT_URL/);
  await plain.close();
  server.close();
});

test('Postgres connections are configured to plan a statement once and to end idle transactions', async () => {
  expect(await requestedAtOpening()).toMatch(
    /force_generic_plan[^]*idle_in_transaction|idle_in_transaction[^]*force_generic_plan/,
  );
});

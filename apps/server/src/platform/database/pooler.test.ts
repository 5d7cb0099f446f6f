import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { silentLog } from '../../../testing/engine.ts';
import { openPostgres } from './postgres.ts';

/** What a connection asks a server for when it opens; the server takes no connection. */
async function askedAtOpening(directUrl?: string): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  const heard = new Promise<string>((resolve) => {
    server.once('connection', (socket: Socket) => {
      socket.once('data', (data) => {
        resolve(data.toString('latin1'));
        socket.destroy();
      });
    });
  });
  const engine = openPostgres({ url: `postgres://maya@127.0.0.1:${address.port}/eggs`, directUrl }, silentLog);
  const refused = engine.base.execute(sql`select 1`).catch(() => undefined);
  const asked = await heard;
  await refused;
  await engine.close();
  server.close();
  return asked;
}

test('a pooler is asked for nothing that it does not know', async () => {
  const asked = await askedAtOpening('postgres://maya@127.0.0.1:1/eggs');
  expect(asked).toContain('maya');
  expect(asked).not.toMatch(/options|idle_in_transaction/);
});

test('Postgres itself is asked to plan once and to end what is left open', async () => {
  expect(await askedAtOpening()).toMatch(
    /force_generic_plan[^]*idle_in_transaction|idle_in_transaction[^]*force_generic_plan/,
  );
});

import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { createChannelAddress } from './address.ts';
import type { AdminChannel } from './admin-channel.ts';

const typed = z.object({ argv: z.array(z.string()), actor: z.string().min(1).max(60) });

/**
 * Lets an operator on this machine run commands inside this process, which holds the data folder:
 * over a socket for its owner alone. If the socket cannot be created, the start continues and logs
 * it.
 * @returns a function that closes it after the running command has ended
 */
export async function listenForOperator(
  channel: AdminChannel,
  dataFolder: string,
  log: Log,
): Promise<() => Promise<void>> {
  try {
    const { address, remove } = createChannelAddress(dataFolder);
    const server = createServer((request, response) => {
      serve(channel, request, response).catch((fault: unknown) => {
        log.error({ err: fault }, 'a call of the admin channel failed');
        response.destroy();
      });
    });
    // Parents' calls have limits of time; a file may be large, and its command long.
    server.requestTimeout = 0;
    await listen(server, address);
    return async () => {
      server.close();
      server.closeIdleConnections();
      await once(server, 'close');
      remove();
    };
  } catch (fault) {
    log.error({ err: fault }, 'no socket can be made for the operator: commands wait until this process is stopped');
    return async () => {};
  }
}

async function listen(server: Server, address: string): Promise<void> {
  server.listen(address);
  await once(server, 'listening');
  // Its folder lets nobody else in until then.
  if (!address.startsWith('\\\\')) chmodSync(address, 0o600);
}

/**
 * Waits until more can be written.
 * @throws Error once the operator is gone, so that the command's transaction ends
 */
async function drained(response: ServerResponse): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  if (!response.destroyed)
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).finally(() =>
      waiting.abort(),
    );
  if (response.destroyed) throw new Error('the operator has ended the command');
}

/**
 * The arguments stand in a header, the file is the body, and the answer is a line for each part of
 * a file, then one for the end.
 */
async function serve(channel: AdminChannel, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { argv, actor } = typed.parse(
    JSON.parse(Buffer.from(String(request.headers['x-command']), 'base64url').toString()),
  );
  response.setHeader('connection', 'close');
  const line = async (value: object): Promise<void> => {
    if (!response.write(`${JSON.stringify(value)}\n`)) await drained(response);
  };
  if (request.url === '/plan') await line(await channel.plan(argv));
  else {
    const answer = await channel.run(argv, {
      actor,
      // A command that stops reading must not end the connection on which it answers.
      input: request.iterator({ destroyOnReturn: false }),
      write: (text) => line({ text }),
    });
    await line(answer);
    // The last part of the command's file may be in transit: closing now would truncate the answer.
    request.resume();
    await finished(request, { writable: false });
  }
  response.end();
}

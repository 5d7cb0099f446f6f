import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to Postgres that can fail like networks and servers. */
export interface Relay {
  /** The database's address through the relay. */
  url: string;
  /** Open connections through it. */
  count(): number;
  /** Closes every connection and accepts no new one, like a stopped server. */
  stop(): Promise<void>;
  /** Accepts connections but forwards nothing, like a frozen server. */
  freeze(): void;
  /** Forwards the pending data and accepts connections again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy to a Postgres. */
export async function openRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;

  const accept = (near: Socket): void => {
    const far = connect({ host: hostname, port: Number(port) });
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (isFrozen) from.pause();
    }
  };
  const server: Server = createServer(accept).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the relay has no address');
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;

  async function stop(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    await closed;
  }
  return {
    url: url.href,
    count: () => pairs.size,
    stop,
    freeze: () => {
      isFrozen = true;
      for (const sockets of pairs) for (const socket of sockets) socket.pause();
    },
    restore: async () => {
      isFrozen = false;
      for (const sockets of pairs) for (const socket of sockets) socket.resume();
      if (server.listening) return;
      server.listen(address.port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: stop,
  };
}

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a server; a cut one refuses connections, like a stopped server. */
export interface CuttableRoute {
  /** The server's address through this route. */
  readonly url: string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** Creates a proxy to a server. */
export async function cuttableRoute(url: string): Promise<CuttableRoute> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const listener = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => listener.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  const by = new URL(url);
  by.hostname = '127.0.0.1';
  by.port = String(port);
  return {
    url: by.href,
    cut: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => listen(port),
  };
}

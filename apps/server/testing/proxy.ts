import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts a proxy that opens tunnels, until the test ends.
 * @param refusal in place of a tunnel
 */
export async function startProxy(refusal?: string): Promise<{ url: string; connected: string[] }> {
  const connected: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((_, response) => response.writeHead(405).end());
  server.on('connect', ({ url = '' }, near: Socket, head: Buffer) => {
    connected.push(url);
    sockets.add(near);
    near.on('error', () => near.destroy());
    if (refusal !== undefined) return void near.end(refusal);
    const { hostname, port } = new URL(`http://${url}`);
    const far = connect(Number(port), hostname, () => {
      near.write('HTTP/1.1 200 OK\r\n\r\n');
      far.write(head);
      far.pipe(near).pipe(far);
    });
    sockets.add(far);
    far.on('error', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, connected };
}

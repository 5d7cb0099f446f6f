import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A server on this machine. */
export interface LocalServer {
  /** Its address, without a slash at the end. */
  readonly url: string;
  close: () => Promise<void>;
}

/**
 * Starts an HTTP server that only this machine reaches.
 * @param port 0 for any free one
 * @param serve answers a request; an error that it throws closes the connection
 */
export async function startLocalServer(
  port: number,
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    if (!isLocal(request)) return void response.writeHead(421).end();
    serve(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/**
 * False for a name that leads here although it is none of this machine's, and for a form of a page
 * of another machine: a browser sends both for any page that it shows.
 */
function isLocal({ headers: { host, origin } }: IncomingMessage): boolean {
  return isLocalUrl(`http://${host}`) && (origin === undefined || origin === 'null' || isLocalUrl(origin));
}

function isLocalUrl(url: string): boolean {
  const hostname = URL.parse(url)?.hostname;
  return hostname === '127.0.0.1' || hostname === 'localhost';
}

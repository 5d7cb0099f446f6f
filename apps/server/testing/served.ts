import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Local servers of one test file, which are closed together. */
export interface LocalServers {
  /** Starts one, and returns its address. */
  served: (listener: RequestListener) => Promise<string>;
  close: () => Promise<void>;
}

/** Creates the local servers of a test file. */
export function localServers(): LocalServers {
  const servers: Server[] = [];
  return {
    served: async (listener) => {
      const server = createServer(listener);
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://localhost:${(server.address() as AddressInfo).port}`;
    },
    close: async () => {
      for (const server of servers.splice(0)) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Checks that the process may listen on an address before it opens anything.
 * @throws the system's error, such as EADDRINUSE
 */
export async function checkAddress(host: string, port: number): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

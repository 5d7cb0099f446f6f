import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Looks whether the process may listen there, before it opens and fills anything.
 * @throws the system's fault, such as EADDRINUSE
 */
export async function checkAddress(host: string, port: number): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

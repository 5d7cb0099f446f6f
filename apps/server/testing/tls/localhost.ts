import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';

/** A certificate for localhost that is signed by itself, for tests alone. */
export const CERTIFICATE_FILE = join(import.meta.dirname, 'localhost.cert.pem');

/** Returns the certificate and its key, as the options of a server. */
export function localhostCertificate(): { cert: Buffer; key: Buffer } {
  return {
    cert: readFileSync(CERTIFICATE_FILE),
    key: readFileSync(join(import.meta.dirname, 'localhost.key.pem')),
  };
}

/** Starts a server with this certificate until the test ends; returns its port. */
export async function startTlsServer(onConnection: (socket: TLSSocket) => void): Promise<number> {
  const server = createServer(localhostCertificate(), onConnection);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return address.port;
}

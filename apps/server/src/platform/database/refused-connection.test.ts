import { once } from 'node:events';
import { createServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { silentLog } from '#testing/engine.ts';
import { CERTIFICATE_FILE, localhostCertificate } from '#testing/tls/localhost.ts';
import { StartupError } from '../../startup-error.ts';
import { MIGRATIONS_FOLDER } from './migrations/migration-files.ts';
import { createPostgres } from './postgres.ts';

/** A message of an error, with a code of Postgres. */
function refusal(code: string, text: string): Buffer {
  const body = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

/** Runs a test with the port of a server that has TLS with a certificate of its own, or none. */
async function withServer(hasTls: boolean, work: (port: number) => Promise<void>): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // The first message asks for TLS.
    socket.once('data', () => {
      socket.write(hasTls ? 'S' : 'N');
      if (!hasTls) return;
      const secure = new TLSSocket(socket, { isServer: true, ...localhostCertificate() });
      secure.on('error', () => undefined);
      secure.once('data', () => secure.end(refusal('3D000', 'there is no such database')));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  try {
    await work(address.port);
  } finally {
    server.close();
  }
}

async function refusalOf(url: string, directUrl?: string): Promise<unknown> {
  const engine = createPostgres({ url, directUrl }, silentLog);
  try {
    return await (directUrl === undefined ? engine.check() : engine.migrate(MIGRATIONS_FOLDER)).catch(
      (error: unknown) => error,
    );
  } finally {
    await engine.close();
  }
}

const message = (error: unknown): string =>
  error instanceof StartupError ? error.message : `no refusal: ${String(error)}`;

test.each(['require', 'prefer', 'verify-ca', 'verify-full'])(
  'with sslmode=%s an unknown authority is refused with both remedies, without a warning of the driver',
  (mode) =>
    withServer(true, async (port) => {
      const warnings: unknown[] = [];
      const note = (warning: unknown) => void warnings.push(warning);
      process.on('warning', note);
      const refused = await refusalOf(`postgres://maya@localhost:${port}/eggs?sslmode=${mode}`);
      process.off('warning', note);
      expect(message(refused)).toBe(
        'DATABASE_URL: the database was reached, and its certificate is of an authority that this machine does not know. Add sslmode=verify-full&sslrootcert={file of that authority} to the address, or start with NODE_EXTRA_CA_CERTS={the file}.',
      );
      expect(warnings).toEqual([]);
    }),
);

test('a migration names DATABASE_DIRECT_URL for an unknown authority', () =>
  withServer(true, async (port) => {
    const address = `postgres://maya@localhost:${port}/eggs?ssl=true`;
    expect(message(await refusalOf(address, address))).toMatch(/^DATABASE_DIRECT_URL: .*authority.*sslrootcert/);
  }));

test('a certificate for another name is refused with the reason, and sslrootcert makes its own name known', () =>
  withServer(true, async (port) => {
    const address = (host: string) =>
      `postgres://maya@${host}:${port}/eggs?sslmode=verify-full&sslrootcert=${encodeURIComponent(CERTIFICATE_FILE)}`;
    expect(message(await refusalOf(address('127.0.0.1')))).toMatch(
      /its certificate is for another name\. Use the name/,
    );
    expect(await refusalOf(address('localhost'))).toMatchObject({ code: '3D000' });
  }));

test('a server without TLS is refused with the reason where the address asks for it', () =>
  withServer(false, async (port) => {
    expect(message(await refusalOf(`postgres://maya@localhost:${port}/eggs?sslmode=require`))).toMatch(
      /it does not encrypt\. Turn TLS on there/,
    );
  }));

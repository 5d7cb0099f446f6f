import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startThatEnds } from './ended-start.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-start-'));
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'half/main'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nothing listens on port 1, so every connection is refused. */
const NO_DATABASE = 'postgres://127.0.0.1:1/nestling';

describe('a start with invalid settings', { timeout: 180_000 }, () => {
  it.each([
    ['CONTENT_DIR', 'missing', /^CONTENT_DIR: there is no folder .*missing$/],
    ['CONTENT_DIR', 'file', /^CONTENT_DIR: there is no folder .*file$/],
    ['CONTENT_DIR', 'half', /^CONTENT_DIR: .*half lacks the folders of the content: education, media$/],
    ['DATA_DIR', 'file', /^DATA_DIR: .*file cannot be used: EEXIST/],
    ['DATA_DIR', 'file/inner', /^DATA_DIR: .*file\/inner cannot be used: EEXIST/],
  ])('ends with one line: %s is %s', async (name, path, line) => {
    const ended = await startThatEnds({ DATA_DIR: join(folder, 'data'), [name]: join(folder, path) });
    expect(ended).toEqual({ code: 1, faults: [expect.stringMatching(line)], output: [] });
  });

  it.each([
    [{ HOST: 'nowhere.invalid' }, /^HOST: .*nowhere\.invalid$/],
    [
      { DATABASE_URL: `${NO_DATABASE}?sslrootcert=/nowhere.pem`, COOKIE_SECRET: 'x'.repeat(32) },
      /^DATABASE_URL: ENOENT.*nowhere\.pem'$/,
    ],
  ])('ends with one line that contains the setting: %j', async (settings, line) => {
    const ended = await startThatEnds({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...settings });
    expect(ended).toEqual({ code: 1, faults: [expect.stringMatching(line)], output: [] });
  });

  it('ends with one line if the system cannot create DATA_DIR', async () => {
    const ended = await startThatEnds({ DATA_DIR: '/proc/nestling/data' });
    expect(ended).toEqual({
      code: 1,
      faults: [expect.stringMatching(/^DATA_DIR: \/proc\/nestling\/data/)],
      output: [],
    });
  });

  it('lists what is stored in DATA_DIR, and the settings that replace it', async () => {
    const ended = await startThatEnds({ DATA_DIR: join(folder, 'file'), DATABASE_URL: NO_DATABASE });
    expect(ended.faults).toEqual([
      expect.stringMatching(
        /It keeps the outbox \(or set MAIL_GATEWAY=smtp\), the secret \(or set COOKIE_SECRET\), the lists of deleted members \(or set ERASED_DIR\)$/,
      ),
    ]);
  });

  it('reports which folder of deleted members cannot be used', async () => {
    const ended = await startThatEnds({ DATA_DIR: join(folder, 'data'), ERASED_DIR: join(folder, 'file') });
    expect(ended.faults).toEqual([expect.stringMatching(/^ERASED_DIR: .*file cannot be used: EEXIST/)]);
  });

  it('requires in production a mounted folder of deleted members', async () => {
    const ended = await startThatEnds({
      NODE_ENV: 'production',
      DATABASE_URL: NO_DATABASE,
      COOKIE_SECRET: 'a secret of thirty-two characters',
      PUBLIC_URL: 'https://nestling.example',
      BOX_NEEDS_CONFIRMED_EMAIL: '0',
      ALLOW_EMBEDDED_SHOP: '1',
      DATA_DIR: join(folder, 'data'),
      ERASED_DIR: join(folder, 'missing'),
    });
    expect(ended.faults).toEqual([
      expect.stringMatching(/^ERASED_DIR: there is no folder .*missing: mount or create it$/),
    ]);
  });

  it('reports every fault at once, and the setting that a misspelled name resembles', async () => {
    const ended = await startThatEnds({
      DATA_DIR: join(folder, 'file'),
      CONTENT_DIR: join(folder, 'missing'),
      PUBLIC_ULR: 'https://nestling.example.com',
    });
    expect(ended.code).toBe(1);
    const [warning, ...faults] = ended.faults;
    expect(warning).toBe('warning: PUBLIC_ULR is no setting of this product: is PUBLIC_URL meant?');
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['CONTENT_DIR', 'DATA_DIR']);
  });

  it('does not require DATA_DIR if nothing is stored in it', async () => {
    const ended = await startThatEnds({
      DATA_DIR: join(folder, 'file'),
      DATABASE_URL: NO_DATABASE,
      COOKIE_SECRET: 'a secret of thirty-two characters',
      MAIL_GATEWAY: 'smtp',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ERASED_DIR: join(folder, 'erased'),
    });
    expect(ended).toEqual({
      code: 1,
      faults: ['DATABASE_URL: no database answers (connect ECONNREFUSED 127.0.0.1:1)'],
      output: [],
    });
  });
});

describe('a start that the database refuses', { timeout: 180_000 }, () => {
  it.each([
    ['the database', '3D000', 'database "eggs" does not exist'],
    ['the password', '28P01', 'password authentication failed for user "maya"'],
    ['the user', '28000', 'role "maya" does not exist'],
  ])('ends with one line that names %s', async (_what, code, message) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(refusal(code, message)));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      const ended = await startThatEnds({
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: `postgres://maya@127.0.0.1:${port}/eggs`,
        COOKIE_SECRET: 'a secret of thirty-two characters',
      });
      expect(ended).toEqual({ code: 1, faults: [`DATABASE_URL: ${message}`], output: [] });
    } finally {
      server.close();
    }
  });
});

/** A PostgreSQL ErrorResponse, as before a session begins. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe('a risky setting', { timeout: 180_000 }, () => {
  it('is reported in the log: a shared database without COOKIE_SECRET', async () => {
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: NO_DATABASE };
    const warned = await startThatEnds(settings);
    expect(warned.output).toEqual([expect.stringContaining('COOKIE_SECRET is not set')]);
    const quiet = await startThatEnds({ ...settings, COOKIE_SECRET: 'a secret of thirty-two characters' });
    expect(quiet.output).toEqual([]);
  });

  it('is reported in the log: no rate limits', async () => {
    const settings = { DATA_DIR: join(folder, 'data'), RATE_LIMIT_SCALE: '0', COOKIE_SECRET: 'x'.repeat(32) };
    const warned = await startThatEnds({ ...settings, DATABASE_URL: NO_DATABASE });
    expect(warned.output).toEqual([expect.stringContaining('RATE_LIMIT_SCALE is 0')]);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Missing, root } from '../bootstrap.mjs';
import { postgresSettings } from './backup.ts';
import { fillIn } from './fill-in.ts';
import { poolerFile } from './pooler.ts';
import { demandPrograms } from './programs.ts';
import { siteFile } from './site.ts';

const withoutComments = (text: string): string => text.replaceAll(/^ *[#;].*$/gm, '');

test('the nginx site of the test stack has only the ports and files of the stack', () => {
  const ports = { httpPort: 20_080, httpsPort: 20_443, webPorts: [20_001, 20_002] };
  const file = withoutComments(siteFile({ ...ports, folder: '/scratch/nginx', logs: '/scratch/logs' }));
  expect(file).not.toMatch(/nestling\.example|\/etc\/|\/opt\/|\/var\/log|listen (?:\[::\]:)?(?:80|443)\b/);
  expect(file).toContain('return 301 https://localhost:20443$request_uri;');
  expect(file).toContain('server 127.0.0.1:20001 ');
  expect(file).toContain('server 127.0.0.1:20002 ');
  expect(file).toContain('ssl_certificate /scratch/nginx/fullchain.pem;');
});

test('the nginx site of the desk closes the connection of any host that has no site', () => {
  const file = withoutComments(readFileSync(join(root, 'deploy/nginx/nestling.desk.conf'), 'utf8'));
  const fallback = file.split('server {').find((block) => block.includes('default_server')) ?? '';
  expect(fallback.match(/listen .*(?= default_server;)/g)).toEqual([
    'listen 80',
    'listen [::]:80',
    'listen 443 ssl http2',
    'listen [::]:443 ssl http2',
  ]);
  expect(fallback).toContain('ssl_reject_handshake on;');
  expect(fallback).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  expect(fallback).toContain('return 444;');
});

test('the PgBouncer of the test stack has only the ports and files of the stack', () => {
  const file = withoutComments(poolerFile({ folder: '/scratch/pgbouncer', port: 26_432, postgresPort: 25_432 }));
  expect(file).not.toMatch(/\/etc\/|\/var\/|\b(?:6432|5432)\b/);
  expect(file.match(/host=127\.0\.0\.1 port=25432/g)).toHaveLength(2);
});

test('the Postgres of the test stack has the settings of the deploy file, except those commented out', () => {
  const settings = postgresSettings({ command: 'archiver --stanza=nestling', run: () => Promise.resolve('') });
  expect(settings).toMatchObject({
    archive_command: 'archiver --stanza=nestling archive-push %p',
    archive_timeout: '60',
    synchronous_commit: 'on',
  });
  expect(settings).not.toHaveProperty('synchronous_standby_names');
});

test('the Postgres of the test stack archives nothing without a backup command', () => {
  const names = Object.keys(postgresSettings());
  expect(names).toContain('synchronous_commit');
  expect(names.filter((name) => name.startsWith('archive_'))).toEqual([]);
});

test('a replaced value that the deploy file does not contain is refused', () => {
  const values = { 'listen_port = 6432': 'listen_port = 1', 'listen_port = 6433': 'listen_port = 2' };
  expect(() => fillIn('pgbouncer/pgbouncer.ini', values)).toThrow(
    'deploy/pgbouncer/pgbouncer.ini does not hold “listen_port = 6433”',
  );
});

test('missing programs are reported with the command that installs their packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-programs-'));
  vi.stubEnv('PATH', folder);
  try {
    writeFileSync(join(folder, 'openssl'), '');
    const demand = (): void => demandPrograms({ openssl: 'openssl', nginx: 'nginx-light', postgres: 'postgresql' });
    expect(demand).toThrow(Missing);
    expect(demand).toThrow('apt-get install nginx-light postgresql');
    for (const name of ['nginx', 'postgres']) writeFileSync(join(folder, name), '');
    expect(demand).not.toThrow();
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  }
});

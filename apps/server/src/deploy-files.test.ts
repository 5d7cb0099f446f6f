import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveEvents } from '@nestling/contract/live-events';
import { LOCALES } from '@nestling/domain/account/locale';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/setting-faults.ts';
import { CONNECTIONS_PER_PROCESS, serverLimits } from './platform/database/connections.ts';
import { asStatements, PLANNER_SETTINGS, SESSION_SETTINGS } from './platform/database/session-settings.ts';
import { platformSettings } from './platform/settings.ts';

function deployFile(path: string): string {
  return readFileSync(join(import.meta.dirname, '../../../deploy', path), 'utf8');
}

/** Returns the first group of a pattern in a text. */
function find(text: string, pattern: RegExp): string {
  const [, value] = pattern.exec(text) ?? [];
  if (value === undefined) throw new Error(`there is no ${String(pattern)}`);
  return value;
}

/** Those that are read without a fault, but mean something else where they are left out. */
const CHANGE_THE_MEANING = ['DATABASE_DIRECT_URL', 'TRUST_PROXY_HOPS', 'NODE_ENV'];

describe('example settings of the systemd units', () => {
  const lines = deployFile('systemd/nestling.env.example').split('\n');
  const assignments = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const example: Record<string, string> = {};
  for (const line of assignments) example[find(line, /^([A-Z_]+)=/)] = find(line, /=(.*)$/);
  const settings = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value.replaceAll('replace-this', 'filled-in')]),
  );
  const inUnit = { ROLES: 'worker', ERASED_DIR: '/var/lib/nestling/erased' };

  it('are accepted by a production start once filled in', () => {
    expect(assignments.length).toBeGreaterThan(8);
    expect(settings).toMatchObject({ NODE_ENV: 'production' });
    expect(faultsOf({ ...settings, ...inUnit })).toEqual([]);
  });

  it('are refused by a production start with each placeholder that is not replaced', () => {
    const faults = faultsOf({ ...example, ...inUnit });
    expect(faults.map((fault) => fault.split(':')[0] ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual(
      [
        'COOKIE_SECRET',
        'DATABASE_DIRECT_URL',
        'DATABASE_URL',
        'SHOPIFY_CLIENT_ID',
        'SHOPIFY_CLIENT_SECRET',
        'SMTP_URL',
      ],
    );
    expect(faults.join('\n')).not.toContain('replace-this');
  });

  it('contain no setting that production could omit, except those that change its behavior', () => {
    const needless = Object.keys(settings).filter(
      (name) => !CHANGE_THE_MEANING.includes(name) && faultsOf({ ...settings, ...inUnit, [name]: '' }).length === 0,
    );
    expect(needless).toEqual([]);
  });

  it('give a stop longer than the product needs', () => {
    const shutdownSeconds = platformSettings.parse({}).SHUTDOWN_SECONDS;
    for (const unit of ['nestling-web@.service', 'nestling-worker.service'])
      expect(Number(find(deployFile(`systemd/${unit}`), /^TimeoutStopSec=(\d+)$/m))).toBeGreaterThan(
        shutdownSeconds + 6,
      );
  });
});

describe('configuration of PgBouncer', () => {
  const file = deployFile('pgbouncer/pgbouncer.ini');

  it('sets for a connection what the product would set on a direct connection', () => {
    const { statement_timeout, idle_in_transaction_session_timeout } = serverLimits(15_000);
    const limits = {
      statement_timeout: String(statement_timeout),
      idle_in_transaction_session_timeout: String(idle_in_transaction_session_timeout),
    };
    const expected = asStatements({ ...PLANNER_SETTINGS, ...SESSION_SETTINGS, ...limits });
    // Inside of quotes PgBouncer reads two as one.
    expect(find(file, /connect_query='((?:[^']|'')*)'/).replaceAll("''", "'")).toBe(expected);
  });

  it('allows the connections of all processes, below the default limit of Postgres', () => {
    expect(file).toContain(`at most ${CONNECTIONS_PER_PROCESS} connections`);
    const sizes = [...file.matchAll(/^nestling\w* = .*pool_size=(\d+)/gm)].map(([, size]) => Number(size));
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(80);
  });
});

describe('site of nginx', () => {
  const site = deployFile('nginx/nestling.conf');

  it('accepts the largest request body that the product can be configured for', () => {
    const largest = platformSettings.shape.BODY_LIMIT_BYTES;
    expect(site).toContain('client_max_body_size 1m;');
    expect(largest.parse(String(1024 * 1024))).toBe(1024 * 1024);
    expect(largest.safeParse(String(1024 * 1024 + 1)).success).toBe(false);
  });

  it('does not buffer the events of the live stream', () => {
    const place = new RegExp(find(site, /location ~ (\S+) \{[^}]*proxy_buffering off;/));
    expect(liveEvents.path.replace(':uid', '0192c7a0-7a31-7cc0-a2cb-1d1f2f0e7a11')).toMatch(place);
  });

  it('has a page for an outage in each language', () => {
    expect(site).toMatch(/error_page 502 504 \/away\.html;/);
    expect(site).toMatch(/internal;\s+root [^;]+;[^}]*try_files \/away\.html =502;[^}]*no-store[^}]*Retry-After/);
    const page = deployFile('nginx/away.html');
    expect([...page.matchAll(/<section lang="([^"]+)">/g)].map(([, locale]) => locale)).toEqual(LOCALES);
  });

  it('has a file for the host of the desk, which passes on what the parents’ site does, for the same limits', () => {
    const directives = (text: string): string[] =>
      text.split('\n').flatMap((line) => /^\s+((?:proxy_|client_|gzip )[^;]*);/.exec(line)?.[1] ?? []);
    const ofEvents = ['proxy_pass http://nestling', 'proxy_buffering off', 'proxy_read_timeout 60s'];
    const desk = deployFile('nginx/nestling.desk.conf');
    expect([...directives(desk), ...ofEvents]).toEqual(directives(site));
    expect(desk.match(/server_name desk\.provider\.example;/g)).toHaveLength(2);
    expect(desk).toContain('return 301 https://desk.provider.example$request_uri;');
  });

  it('does not send a write twice, and sets no header of the product’s answers', () => {
    // But for its own page, which is no answer of the product.
    const directives = site.replaceAll(/#.*$/gm, '').replace(/location = \/away\.html \{\s+internal;[^}]*\}/, '');
    expect(directives).not.toContain('location = ');
    expect(directives).toMatch(/proxy_next_upstream error timeout;/);
    expect(directives).not.toMatch(/non_idempotent|add_header|expires/);
  });
});

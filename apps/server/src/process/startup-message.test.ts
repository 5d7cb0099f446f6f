import { join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { commandMessage, startupMessage } from './startup-message.ts';

const DATA = '.data';

const failed = (code: string, facts: object = {}) =>
  Object.assign(new Error(`${code}: it failed`), { code, syscall: 'open', ...facts });

describe('the fault of a command', () => {
  it('begins with “The command failed”, and the fault of a start with “The start failed”', () => {
    expect(commandMessage(failed('EROFS'), DATA)).toBe('The command failed: EROFS: it failed');
    expect(startupMessage(failed('EROFS'), DATA)).toBe('The start failed: EROFS: it failed');
    expect(commandMessage(new StartupError('Stop it.'), DATA)).toBe('Stop it.');
  });

  it('names the setting of a database that does not answer, at each of its addresses', () => {
    const refused = (address: string) =>
      Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), { syscall: 'connect', address, port: 5432 });
    const both = new AggregateError([refused('::1'), refused('127.0.0.1')], '');
    expect(startupMessage(both, DATA)).toBe(
      'DATABASE_URL: no database answers (connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432)',
    );
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND db'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' });
    expect(commandMessage(unknown, DATA)).toBe('DATABASE_URL: no database answers (getaddrinfo ENOTFOUND db)');
    expect(commandMessage(failed('ECONNREFUSED', { syscall: 'connect', address: '/tmp/x/socket' }), DATA)).toBe(
      'The command failed: ECONNREFUSED: it failed',
    );
  });

  it('names DATABASE_URL and the right that its role lacks, also where a query failed', () => {
    const denied = Object.assign(new Error('permission denied for table users'), { code: '42501' });
    const words = 'DATABASE_URL: its role lacks a right: permission denied for table users';
    expect(startupMessage(denied, DATA)).toBe(words);
    expect(commandMessage(new Error('Failed query: select', { cause: denied }), DATA)).toBe(words);
  });

  it('has the reason of a refused statement, its beginning and none of its values', () => {
    const cause = Object.assign(new Error('character is missing in LATIN1'), { code: '22P05' });
    const failedQuery = new DrizzleQueryError(`insert into places ${'x'.repeat(9_000)}`, ['maya@example.com'], cause);
    const words = startupMessage(failedQuery, DATA);
    expect(words).toMatch(/^Error: character is missing in LATIN1/);
    expect(words).toContain('in insert into places xxx');
    expect(words).not.toContain('maya');
    expect(words.length).toBeLessThan(4_000);
  });

  it('names the full disk of the file that is written, also where it is a copy', () => {
    const words = (folder: string) => new RegExp(`^The disk of ${folder} is full: \\d+ MB are free$`);
    const written = join(tmpdir(), 'file');
    expect(commandMessage(failed('ENOSPC', { path: written }), DATA)).toMatch(words(tmpdir()));
    expect(commandMessage(failed('ENOSPC', { path: '/data/file', dest: written }), DATA)).toMatch(words(tmpdir()));
    const removed = join(tmpdir(), crypto.randomUUID(), 'base', 'file');
    expect(commandMessage(failed('ENOSPC', { path: removed }), DATA)).toMatch(words(tmpdir()));
    expect(startupMessage(failed('ENOSPC', { path: written }), DATA)).toMatch(/ needs 200 MB$/);
  });

  it('says who may run it where the address of the server is closed to the operator', () => {
    const closed = '.data is closed to you: run it as the user of the server.';
    expect(commandMessage(failed('EACCES', { path: resolve(DATA, 'admin/address') }), DATA)).toBe(closed);
    expect(commandMessage(failed('EACCES', { syscall: 'connect', address: '/tmp/x/socket' }), DATA)).toBe(closed);
    expect(commandMessage(failed('EACCES', { path: '/root/orders.csv' }), DATA)).toMatch(/^The command failed: EACCES/);
  });
});

import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
});
afterEach(() => vi.restoreAllMocks());

describe('the process log', () => {
  it('shows a failed statement without its values', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (lower(email))=(maya@example.com) already exists.',
    });
    const error = new DrizzleQueryError('insert into users values ($1, $2)', ['maya@example.com', '1 Main St'], cause);
    createLog('error').error({ err: error }, 'unexpected failure');
    const line = lines.join('');
    expect(line).toContain('insert into users values');
    expect(line).toContain('users_email_key');
    expect(line).toContain('23505');
    expect(line).not.toContain('maya@example.com');
    expect(line).not.toContain('1 Main St');
  });

  it('shows any other error whole, and redacts personal fields', () => {
    createLog('error').error({ err: new Error('gone'), user: { email: 'maya@example.com' } }, 'told');
    const line = lines.join('');
    expect(line).toContain('"message":"gone"');
    expect(line).toContain('log.test.ts');
    expect(line).not.toContain('maya@example.com');
  });
});

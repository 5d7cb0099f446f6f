import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog, errorFields } from './log.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
});
afterEach(() => vi.restoreAllMocks());

describe('log of the process', () => {
  it('shows a failed statement without its parameters', () => {
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

  it('shows any other error completely, and redacts personal fields', () => {
    createLog('error').error({ err: new Error('gone'), user: { email: 'maya@example.com' } }, 'told');
    const line = lines.join('');
    expect(line).toContain('"message":"gone"');
    expect(line).toContain('log.test.ts');
    expect(line).not.toContain('maya@example.com');
  });

  it.each(['client', 'request', 'response', 'config', 'options', 'job', 'secretKey'].map((field) => ({ field })))(
    'omits the field $field that a library adds to an error or its cause',
    ({ field }) => {
      const added = { [field]: { secretKey: 1_234_567, text: 'select canary' } };
      const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', ...added });
      const error = Object.assign(new Error('Connection terminated unexpectedly', { cause }), added);
      createLog('error').error({ err: error }, 'an idle database connection was lost');
      createLog('error').error({ err: { ...added, message: 'a copy without its class' } }, 'the job queue failed');
      const written = lines.join('');
      for (const part of ['terminated unexpectedly', 'read ECONNRESET', '"code":"ECONNRESET"', 'a copy without'])
        expect(written).toContain(part);
      expect(written).not.toMatch(/secretKey|1234567|canary/);
    },
  );

  it.each(['a', '"', '\n', '\u0001', '\ud800', 'at \n    at '])(
    'shows at most 4,000 characters of an error that repeats %j 20,000 times',
    (part) => {
      const long = part.repeat(20_000);
      const fields = { code: long, constraint: long, queue: long, stack: `Error\n    at ${long}` };
      const causes = Array.from({ length: 6 });
      const error = causes.reduce<Error>((cause) => Object.assign(new Error(long, { cause }), fields), new Error(long));
      createLog('error').error({ err: error }, 'unexpected failure');
      expect(lines.join('').length).toBeLessThan(4_000);
    },
  );

  it('shows an error that is its own cause', () => {
    const error: Error = new Error('circular');
    error.cause = error;
    expect(errorFields(error).cause?.cause).toMatchObject({ message: 'circular' });
  });

  it('shows the first of a list of attempts as the cause', () => {
    const attempt = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    expect(errorFields(new AggregateError([attempt])).cause).toMatchObject({ code: 'ECONNREFUSED' });
  });

  it.each(['gone', 7, null, undefined])('shows %j, which is no error, as a message', (thrown) => {
    expect(errorFields(thrown)).toEqual({ message: String(thrown) });
  });
});

import { DrizzleQueryError } from 'drizzle-orm';
import fastify from 'fastify';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { silentLog } from '#testing/engine.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { sendFailure } from '../http/failures.ts';
import { watchAvailability, type Availability } from './availability.ts';

function fromServer(code: string, severity = 'ERROR'): Error {
  return Object.assign(new pg.DatabaseError('the server refused', 0, 'error'), { code, severity });
}

function fromSystem(code: string): Error {
  return Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' });
}

function watched(): { availability: Availability; onAway: () => void } {
  const onAway = vi.fn<() => void>();
  return { availability: watchAvailability(async () => {}, onAway, silentLog), onAway };
}

async function answerTo(error: Error): Promise<{ status: number; retryAfter: unknown; code: unknown }> {
  const { availability } = watched();
  const app = fastify();
  app.setErrorHandler(sendFailure);
  app.get('/', () => {
    // Wrapped, because an action may wrap the error of its statement.
    const failed = availability.failed(error);
    const cause = new DrizzleQueryError('select 1', [], failed instanceof Error ? failed : undefined);
    throw new Error('the order could not be read', { cause });
  });
  const answer = await app.inject('/');
  await app.close();
  availability.close();
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    code: answer.json<{ error: { code: string } }>().error.code,
  };
}

const OF_CONNECTION: Record<string, readonly Error[]> = {
  'connection exceptions (class 08)': ['08000', '08001', '08003', '08004', '08006', '08P01'].map((code) =>
    fromServer(code),
  ),
  'a server without free resources (class 53)': ['53000', '53200', '53300'].map((code) => fromServer(code)),
  'a server that stops or starts (57P)': ['57P01', '57P02', '57P03', '57P04', '57P05'].map((code) =>
    fromServer(code, 'FATAL'),
  ),
  'a login or a database that no longer exists': ['28000', '28P01', '3D000'].map((code) => fromServer(code, 'FATAL')),
  'a connection that the server ended': [
    fromServer('25P03', 'FATAL'),
    fromServer('25P04', 'FATAL'),
    fromServer('55000', 'FATAL'),
    fromServer('XX000', 'PANIC'),
  ],
  'a read-only server, as after a change of the primary': [fromServer('25006')],
  'a server whose disk is full': [fromServer('53100')],
  'a statement that took too long': [fromServer('57014'), new Error('Query read timeout')],
  'the network': [
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'EHOSTDOWN',
    'ENETUNREACH',
    'ENETDOWN',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EADDRNOTAVAIL',
    'EMFILE',
    'ENFILE',
    'ENOBUFS',
    'EPROTO',
    'ERR_STREAM_DESTROYED',
    'ERR_STREAM_WRITE_AFTER_END',
    'ERR_SOCKET_CLOSED',
  ].map(fromSystem),
  'the driver': [
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'The server does not support SSL connections',
    'There was an error establishing an SSL connection',
  ].map((message) => new Error(message)),
};

const OF_STATEMENT = ['23505', '23503', '22P02', '42P01', '40001', '40P01', '55P03', '25P02', '42501'];

describe('failed statement', () => {
  it.each(Object.entries(OF_CONNECTION))('caused by %s answers 503', async (_where, errors) => {
    const answers = await Promise.all(errors.map(answerTo));
    const wrong = errors.filter((_error, at) => answers[at]?.status !== 503);
    expect(wrong.map((error) => ('code' in error ? error.code : error.message))).toEqual([]);
    expect(answers[0]).toEqual({ status: 503, retryAfter: '5', code: 'unavailable' });
  });

  it.each(OF_STATEMENT)('caused by the SQL itself answers 500: SQL state %s', async (code) => {
    expect((await answerTo(fromServer(code))).status).toBe(500);
  });
});

describe('failed connection', () => {
  it('counts as an outage of the database for a wrong password and an expired certificate too', () => {
    const { availability, onAway } = watched();
    for (const error of [new Error('SASL: the password is another one'), fromSystem('CERT_HAS_EXPIRED')]) {
      expect(availability.unconnected(error)).toMatchObject({ name: 'DatabaseUnavailable', cause: error });
    }
    expect(onAway).toHaveBeenCalledOnce();
    availability.close();
  });

  it('does not count as an outage when it only timed out while all connections of the pool are in use', () => {
    const { availability, onAway } = watched();
    for (let time = 0; time < 3; time += 1) {
      const error = new Error('timeout exceeded when trying to connect');
      expect(availability.unconnected(error)).toMatchObject({ name: 'DatabaseUnavailable' });
    }
    expect(onAway).not.toHaveBeenCalled();
    availability.close();
  });
});

describe('database that refuses writes', () => {
  it.each([
    ['25006', 'it is read-only'],
    ['53100', 'its disk is full'],
  ])('still serves reads, and the log reports once a minute: %s', (code, reason) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const recorded = recordedLog();
    const onAway = vi.fn<() => void>();
    const availability = watchAvailability(async () => {}, onAway, recorded.log);
    for (let time = 0; time < 5; time += 1) availability.failed(fromServer(code));
    availability.require();
    expect(availability.refusesWrites()).toBe(true);
    expect(onAway).not.toHaveBeenCalled();
    const messages = (): unknown[] => recorded.lines().map(({ msg }) => msg);
    expect(messages()).toEqual([`the database refuses writes: ${reason}`]);
    vi.advanceTimersByTime(60_000);
    expect(availability.refusesWrites()).toBe(false);
    availability.failed(fromServer(code));
    expect(messages()).toHaveLength(2);
    availability.failed(fromServer(code === '25006' ? '53100' : '25006'));
    expect(messages()).toHaveLength(3);
    availability.close();
  });
});

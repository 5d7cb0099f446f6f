import Fastify, { LogController } from 'fastify';
import { expect, test, vi } from 'vitest';
import { recordedLog } from '#testing/recorded-log.ts';
import { RequestLog, type RequestMember } from './request-log.ts';

test('a log line of a request contains the request id', () => {
  const recorded = recordedLog('debug');
  new RequestLog(recorded.log, { transactionId: 'one' }).debug({ path: '/x' }, 'reported');
  expect(recorded.lines()).toEqual([expect.objectContaining({ transactionId: 'one', path: '/x', msg: 'reported' })]);
});

test('a request creates a logger only when it writes a line', () => {
  const recorded = recordedLog('info');
  const child = vi.spyOn(recorded.log, 'child');
  const request = new RequestLog(recorded.log, { transactionId: 'two' });
  request.debug('too quiet');
  expect(child).not.toHaveBeenCalled();
  request.info('first');
  request.warn('second');
  expect(child).toHaveBeenCalledOnce();
  expect(recorded.lines()).toHaveLength(2);
});

test('a log line of a request before the session is read contains no member, later lines do', () => {
  const recorded = recordedLog('info');
  const child = vi.spyOn(recorded.log, 'child');
  const request: RequestMember = {};
  const log = new RequestLog(recorded.log, { transactionId: 'three' });
  log.setRequest(request);
  log.info('before');
  request.session = { uid: '0192c7a0-1111-4111-8111-111111111111' };
  log.info('known');
  log.info('known again');
  request.signedInUid = '7f3e55aa-2222-4222-8222-222222222222';
  log.info('another has signed in');
  expect(recorded.lines().map(({ msg, uid, transactionId }) => [msg, uid, transactionId])).toEqual([
    ['before', undefined, 'three'],
    ['known', '0192c7a0', 'three'],
    ['known again', '0192c7a0', 'three'],
    ['another has signed in', '7f3e55aa', 'three'],
  ]);
  expect(child).toHaveBeenCalledTimes(3);
});

test('no log line has the query of an address, which may come from a submitted form', async () => {
  const recorded = recordedLog('trace');
  const app = Fastify({
    loggerInstance: recorded.log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (_process, bindings) => new RequestLog(recorded.log, bindings),
  });
  app.get('/login', (request, reply) => {
    request.log.warn(`${request.url} is odd, "${request.url}" too`);
    void reply.send('first');
    void reply.send('second');
  });
  app.get('/register', async (_request, reply) => {
    void reply.send('first');
    await Promise.resolve();
    return 'second';
  });
  for (const path of ['/login', '/register']) await app.inject(`${path}?email=maya%40example.com&password=secret-word`);
  await app.close();
  const text = JSON.stringify(recorded.lines());
  expect(text).toContain('/login is odd');
  expect(text.match(/already sent/g)?.length).toBeGreaterThan(1);
  expect(text).not.toMatch(/secret-word|maya/);
});

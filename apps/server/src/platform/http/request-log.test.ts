import { expect, test, vi } from 'vitest';
import { recordedLog } from '../../../testing/recorded-log.ts';
import { RequestLog } from './request-log.ts';

test('A line of a request names the request', () => {
  const recorded = recordedLog('debug');
  new RequestLog(recorded.log, { transactionId: 'one' }).debug({ path: '/x' }, 'said');
  expect(recorded.lines()).toEqual([expect.objectContaining({ transactionId: 'one', path: '/x', msg: 'said' })]);
});

test('A request whose lines are below the level makes no log of its own, and one that is written does once', () => {
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

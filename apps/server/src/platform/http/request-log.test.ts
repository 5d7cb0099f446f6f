import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { RequestLog } from './request-log.ts';

/** A process log of a level, with the lines that it wrote. */
function noted(level: string) {
  const lines: unknown[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  return { log: createLog(level, output), lines };
}

test('A line of a request names the request', () => {
  const { log, lines } = noted('debug');
  new RequestLog(log, { transactionId: 'one' }).debug({ path: '/x' }, 'said');
  expect(lines).toEqual([expect.objectContaining({ transactionId: 'one', path: '/x', msg: 'said' })]);
});

test('A request whose lines are below the level makes no log of its own, and one that is written does once', () => {
  const { log, lines } = noted('info');
  const child = vi.spyOn(log, 'child');
  const request = new RequestLog(log, { transactionId: 'two' });
  request.debug('too quiet');
  expect(child).not.toHaveBeenCalled();
  request.info('first');
  request.warn('second');
  expect(child).toHaveBeenCalledOnce();
  expect(lines).toHaveLength(2);
});

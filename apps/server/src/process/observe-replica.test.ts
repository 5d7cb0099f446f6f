import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { createMetrics } from '../platform/metrics.ts';
import { observeReplica } from './observe-work.ts';

test('a replica is measured while the process listens, and its lag is in the metrics', async () => {
  const replica = {
    isFollowing: () => true,
    lagSeconds: () => 1.5,
    measure: vi.fn(),
    start: vi.fn(),
    stop: vi.fn(),
    close: vi.fn(),
  };
  const metrics = createMetrics();
  const app = Fastify();
  observeReplica({ handle: { replica }, metrics }, app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect([replica.start.mock.calls.length, replica.stop.mock.calls.length]).toEqual([1, 0]);
  expect(await metrics.registry.metrics()).toContain('replica_lag_seconds 1.5');
  await app.close();
  expect(replica.stop).toHaveBeenCalledTimes(1);
});

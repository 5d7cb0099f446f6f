import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Registry } from 'prom-client';
import { z } from 'zod';

/**
 * The processes that share a port, with the one that started them. A process of such a group asks
 * that one for what all of them have counted.
 */

/** What a process of the group says to the one that started it. */
export const fromMember = z.discriminatedUnion('type', [
  z.object({ type: z.literal('nestling:ready'), publicUrl: z.string() }),
  z.object({ type: z.literal('nestling:metrics'), id: z.number() }),
]);

/** The answer to `nestling:metrics`; a null text means that they could not be read in time. */
const metricsAnswer = z.object({
  type: z.literal('nestling:metrics'),
  id: z.number(),
  text: z.string().nullable(),
});

/** True in a process that another one of ours has started. */
export const isGroupMember = cluster.isWorker;

/** Says that this process serves. */
export function announceReady(publicUrl: string): void {
  process.send?.({ type: 'nestling:ready', publicUrl });
}

/**
 * Creates the function that reads the metrics of all processes of the group: sums, or as each
 * metric says.
 */
export function groupMetrics(registry: Registry): () => Promise<string> {
  if (!isGroupMember) return () => registry.metrics();
  AggregatorRegistry.setRegistries([registry]);
  // Answers the questions of the process that started this one.
  const aggregator = new AggregatorRegistry();
  void aggregator;
  const waiting = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  process.on('message', (message) => {
    const { data } = metricsAnswer.safeParse(message);
    if (!data) return;
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.text === null) asked?.reject(new Error('the metrics of another process could not be read'));
    else asked?.resolve(data.text);
  });
  let asked = 0;
  return () =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      process.send?.({ type: 'nestling:metrics', id: asked });
    });
}

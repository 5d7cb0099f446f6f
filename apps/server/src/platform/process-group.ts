import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import { z } from 'zod';

/**
 * The messages between the processes that share a port and the one that started them. A process
 * that is asked for metrics asks that one, which collects those of all.
 */

/** What a process of the group sends to the one that started it. */
export const fromWorker = z.discriminatedUnion('type', [
  z.object({ type: z.literal('nestling:ready'), publicUrl: z.string() }),
  z.object({ type: z.literal('nestling:collect'), id: z.number() }),
  z.object({ type: z.literal('nestling:metrics'), id: z.number(), metrics: z.array(z.looseObject({})) }),
]);

/** What it is sent: a question for its own metrics, and the answer to its `nestling:collect`. */
export const toWorker = z.discriminatedUnion('type', [
  z.object({ type: z.literal('nestling:ask'), id: z.number() }),
  z.object({ type: z.literal('nestling:collected'), id: z.number(), text: z.string() }),
]);

/** True in a process that another one of ours has started. */
export const isGroupProcess = cluster.isWorker;

function send(message: z.input<typeof fromWorker>): void {
  // The other process may have ended, which ends this one as well.
  process.send?.(message, undefined, undefined, () => {});
}

/** Reports that this process serves. */
export function announceReady(publicUrl: string): void {
  send({ type: 'nestling:ready', publicUrl });
}

/** Creates the function that reads the metrics of all processes of the group. */
export function groupMetrics(registry: Registry): () => Promise<string> {
  if (!isGroupProcess) return () => registry.metrics();
  const waiting = new Map<number, (text: string) => void>();
  process.on('message', (message) => {
    const { data } = toWorker.safeParse(message);
    if (data?.type === 'nestling:collected') {
      waiting.get(data.id)?.(data.text);
      waiting.delete(data.id);
    }
    if (data?.type === 'nestling:ask')
      void registry.getMetricsAsJSON().then((metrics) => {
        send({ type: 'nestling:metrics', id: data.id, metrics: metrics.map((metric) => ({ ...metric })) });
      });
  });
  let requests = 0;
  return () =>
    new Promise((resolve) => {
      requests += 1;
      waiting.set(requests, resolve);
      send({ type: 'nestling:collect', id: requests });
    });
}

import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from './client.ts';
import type { Parent } from './parent.ts';
import type { KillableServer } from './server.ts';

const ENDED_WITHIN_MS = 30_000;

/**
 * Runs the remaining steps of a parent until the server is killed.
 * @throws every refusal of the server
 */
export async function goOnUntilKilled(parent: Parent, server: KillableServer): Promise<void> {
  const [done] = await Promise.allSettled([parent.goOn(server.address)]);
  if (done.status === 'rejected' && done.reason instanceof Refused) throw done.reason;
  const late = pause(ENDED_WITHIN_MS, 'late', { ref: false });
  if ((await Promise.race([server.ended, late])) !== 'late') return;
  throw new Error('nothing killed the server', { cause: done.status === 'rejected' ? done.reason : undefined });
}

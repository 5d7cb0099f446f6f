import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from './client.ts';
import type { Parent } from './parent.ts';
import type { KillableServer } from './server.ts';

const GONE_WITHIN = 30_000;

/**
 * Does what is left to do at a server that is killed under it, or behind it.
 * @throws what the server refuses while it lives
 */
export async function goOnUntilKilled(parent: Parent, server: KillableServer): Promise<void> {
  const [done] = await Promise.allSettled([parent.goOn(server.address)]);
  if (done.status === 'rejected' && done.reason instanceof Refused) throw done.reason;
  const late = pause(GONE_WITHIN, 'late', { ref: false });
  if ((await Promise.race([server.gone, late])) !== 'late') return;
  throw new Error('nothing killed the server', { cause: done.status === 'rejected' ? done.reason : undefined });
}

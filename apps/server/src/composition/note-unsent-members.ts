import { countUnsent } from '../account/composition.ts';
import type { Services } from './services.ts';

/** Says how many members the marketing system of another company has never got. */
export async function noteUnsentMembers({
  marketing,
  handle,
  log,
}: Pick<Services, 'marketing' | 'handle' | 'log'>): Promise<void> {
  if (!marketing.outside) return;
  const neverSent = await countUnsent(handle.db);
  if (neverSent > 0)
    log.warn({ neverSent }, 'members who have opted in were never sent to the marketing system: newsletter push');
}

import type { Clock } from '../../../platform/clock.ts';
import type { DatabaseHandle } from '../../../platform/database/database.ts';
import { isSignedNotice, noticeIn } from './notices.ts';
import type { ReceivedNotice } from './notices.ts';
import { makeSpaceDue, notifyContent } from './queries/spaces.ts';
import type { SpaceSource } from './source.ts';
import { sourceOf } from './space-copy.ts';

/** Takes the notices of an outside content service. */
export interface ContentNotices {
  /**
   * Makes the space of a notice be read at once. What else it says is not used, because it may be
   * old, repeated or in the wrong order.
   */
  take(notice: ReceivedNotice): Promise<'bad-signature' | 'unreadable' | { applied: boolean }>;
}

/** Creates the taker of notices of the given spaces; without any, it refuses all of them. */
export function createContentNotices(
  sources: readonly SpaceSource[],
  { handle, clock }: { handle: DatabaseHandle; clock: Clock },
): ContentNotices {
  return {
    take: async (notice) => {
      const now = clock.now().getTime();
      const signers = sources.filter(({ webhookSecrets }) => isSignedNotice(notice, webhookSecrets, now));
      if (signers.length === 0) return 'bad-signature';
      const about = noticeIn(notice.raw);
      if (about === null) return 'unreadable';
      const source = signers.find(({ spaceId }) => spaceId === about.spaceId);
      if (source?.environment !== about.environment) return { applied: false };
      await handle.transaction(async (tx) => {
        await makeSpaceDue(tx, sourceOf(source));
        await notifyContent(tx, sourceOf(source));
      });
      return { applied: true };
    },
  };
}

import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { isSignedNotice, noticeIn, type ReceivedNotice } from './notices.ts';
import { makeSpaceDue, notifyContent } from './queries/spaces.ts';
import type { SpaceSource } from './source.ts';
import { sourceOf } from './space-copy.ts';

/** Takes the notices of an outside content service. */
export interface ContentNotices {
  /**
   * Makes the space of a notice be read at once. What else it says is not used, because it may be
   * old, repeated or in the wrong order.
   */
  receive(
    space: SpaceSource['name'],
    notice: ReceivedNotice,
  ): Promise<'bad-signature' | 'unreadable' | { applied: boolean }>;
}

/** Creates the taker of notices of the given spaces; it refuses those of others. */
export function createContentNotices(
  sources: readonly SpaceSource[],
  { handle, clock }: { handle: DatabaseHandle; clock: Clock },
): ContentNotices {
  const makeDue = joined((source) =>
    handle.transaction(async (tx) => {
      if (await makeSpaceDue(tx, source)) await notifyContent(tx, source);
    }),
  );
  return {
    receive: async (space, notice) => {
      const source = sources.find(({ name }) => name === space);
      const secrets = source?.webhookSecrets ?? [];
      if (!source || !isSignedNotice(notice, secrets, clock.now().getTime())) return 'bad-signature';
      const about = noticeIn(notice.raw);
      if (about === null) return 'unreadable';
      if (about.spaceId !== source.spaceId || about.environment !== source.environment) return { applied: false };
      await makeDue(sourceOf(source));
      return { applied: true };
    },
  };
}

/**
 * Runs work for each key once at a time. Callers that come while it runs share the next run,
 * because an import sends hundreds of notices, and each would lock the same row.
 */
export function joined(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<void>>();
  return (key) => {
    const pending = waiting.get(key);
    if (pending) return pending;
    const next = (running.get(key) ?? Promise.resolve()).then(() => {
      waiting.delete(key);
      const run = work(key);
      running.set(
        key,
        run.catch(() => undefined),
      );
      return run;
    });
    waiting.set(key, next);
    return next;
  };
}

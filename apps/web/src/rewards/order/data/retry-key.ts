import { createUuid } from '#lib/browser/uuid.ts';
import { isOffline } from '#lib/api/failure.ts';

/**
 * Sends a write with an idempotency key: a repetition of the same body has the same key until the
 * server has answered, so that it returns what became of the first.
 */
export function createRetryKey(): <Answer>(body: unknown, send: (key: string) => Promise<Answer>) => Promise<Answer> {
  let unanswered: { text: string; key: string } | null = null;
  return async (body, send) => {
    const text = JSON.stringify(body);
    const key = unanswered?.text === text ? unanswered.key : createUuid();
    unanswered = { text, key };
    try {
      const answer = await send(key);
      unanswered = null;
      return answer;
    } catch (failure) {
      if (!isOffline(failure)) unanswered = null;
      throw failure;
    }
  };
}

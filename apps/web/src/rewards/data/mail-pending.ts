/** Milliseconds after which the mail about a reward has long been sent. */
const MAIL_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * True while the mail about a reward may still be on its way; false for an unknown time.
 * @param since when the reward was ordered, paid or chosen, as ISO 8601
 */
export function isMailPending(since: string | undefined, now: Date): boolean {
  return since !== undefined && now.getTime() - Date.parse(since) < MAIL_WINDOW_MS;
}

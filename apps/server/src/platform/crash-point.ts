/** Moments at which a test ends the process, as a kill would. */
export const CRASH_POINTS = [
  'order.before-reserve',
  'order.after-reserve',
  'shop.sent',
  'shop.held',
  'shop.answered',
  'order.before-commit',
  'order.after-commit',
  'webhook.before-commit',
  'webhook.after-commit',
  'grant.before-commit',
  'mail.sent',
  'upload.after-commit',
  'lead.claimed',
  'lead.sent',
  'withdrawal.sent',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Called at each crash point; acts only at the one that a test has named. */
export type Crash = (point: CrashPoint) => void;

/** Ends the process at once at the named moment; nothing is closed, nothing is written. */
export function crashAt(named: CrashPoint | undefined): Crash {
  return (point) => {
    if (point === named) process.kill(process.pid, 'SIGKILL');
  };
}

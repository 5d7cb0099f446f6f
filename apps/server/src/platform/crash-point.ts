/** Moments between a parent's request for an order and its answer, in their order. */
export const ORDER_CRASH_POINTS = [
  'order.before-reserve',
  'order.after-reserve',
  'shop.sent',
  'shop.held',
  'shop.answered',
  'order.before-commit',
  'order.after-commit',
] as const;

/** Moments at which a test kills the process. */
export const CRASH_POINTS = [
  ...ORDER_CRASH_POINTS,
  'webhook.before-commit',
  'webhook.after-commit',
  'grant.before-commit',
  'mail.sent',
  'upload.after-commit',
  'lead.claimed',
  'lead.sent',
  'withdrawal.sent',
  'certificate.sent',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Called at each crash point; acts only at the one that a test has named. */
export type Crash = (point: CrashPoint) => void;

/** Kills the process at the named crash point, so that nothing is closed or written. */
export function crashAt(named: CrashPoint | undefined): Crash {
  return (point) => {
    if (point === named) process.kill(process.pid, 'SIGKILL');
  };
}

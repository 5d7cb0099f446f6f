const DAY_MS = 24 * 60 * 60 * 1000;

/** Days between the notice that nobody uses an account and the day on which it is scheduled to go. */
const INACTIVITY_NOTICE_DAYS = 60;

/**
 * Days after which a notice counts as none, because its date has passed long ago: the setting was
 * off, or the job did not run.
 */
const NOTICE_VALID_DAYS = 90;

/** What an account must have been last used before, and when its member was notified. */
export interface InactivityLimits {
  /** A member who was last seen before is notified. */
  notifySeenBefore: Date;
  /** The account of a member who was last seen before is scheduled to be deleted. */
  endSeenBefore: Date;
  /** A notice from then or before is old enough. */
  notifiedUntil: Date;
  /** A notice from then or before is too old. */
  notifiedAfter: Date;
}

/** Returns the limits of today; null if the provider ends no account. @param years `inactiveYears` */
export function inactivityLimits(now: Date, years: number): InactivityLimits | null {
  if (years === 0) return null;
  const endSeenBefore = new Date(now);
  endSeenBefore.setUTCFullYear(now.getUTCFullYear() - years);
  return {
    notifySeenBefore: daysAfter(endSeenBefore, INACTIVITY_NOTICE_DAYS),
    endSeenBefore,
    notifiedUntil: daysAfter(now, -INACTIVITY_NOTICE_DAYS),
    notifiedAfter: daysAfter(now, -NOTICE_VALID_DAYS),
  };
}

/** Returns the time until which a sign-in keeps the account of a member who was notified. */
export function inactivityDeadline(notifiedAt: Date): Date {
  return daysAfter(notifiedAt, INACTIVITY_NOTICE_DAYS);
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

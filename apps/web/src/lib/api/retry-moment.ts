import type { Locale } from '@nestling/domain/account/locale';

const SECONDS_A_MINUTE = 60;
const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;

let waitSeconds: number | null = null;

/**
 * Stores after how long a refused call may be tried again.
 * @param retryAfter the header `Retry-After`, in seconds; null where the answer has none
 */
export function noteRetryAfter(retryAfter: string | null): void {
  const seconds = Number(retryAfter);
  waitSeconds = retryAfter !== null && seconds > 0 ? seconds : null;
}

/**
 * Returns when the call that was refused last may be tried again, seen from its answer, such as "in
 * 15 minutes"; null if unknown.
 */
export function retryText(locale: Locale): string | null {
  if (waitSeconds === null) return null;
  const words = new Intl.RelativeTimeFormat(locale);
  const minutes = Math.ceil(waitSeconds / SECONDS_A_MINUTE);
  if (minutes <= MINUTES_AN_HOUR) return words.format(minutes, 'minute');
  const hours = Math.ceil(minutes / MINUTES_AN_HOUR);
  return hours <= HOURS_A_DAY ? words.format(hours, 'hour') : words.format(Math.ceil(hours / HOURS_A_DAY), 'day');
}

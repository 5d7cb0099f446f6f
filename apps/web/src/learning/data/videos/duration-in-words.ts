import { formatDuration } from '@nestling/domain/learning/duration';

const SECONDS_A_MINUTE = 60;
const SECONDS_AN_HOUR = 3600;

/**
 * Formats a duration in seconds for a sentence, like `1 minute, 5 seconds`; from an hour on and
 * where it is unknown as the clock of the player.
 */
export function durationInWords(seconds: number, locale: string): string {
  const wholeSeconds = Math.floor(seconds);
  if (!(wholeSeconds > 0 && wholeSeconds < SECONDS_AN_HOUR)) return formatDuration(seconds);
  const format = (amount: number, unit: 'minute' | 'second') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
  const minutes = Math.floor(wholeSeconds / SECONDS_A_MINUTE);
  const rest = wholeSeconds % SECONDS_A_MINUTE;
  const parts = [...(minutes > 0 ? [format(minutes, 'minute')] : []), ...(rest > 0 ? [format(rest, 'second')] : [])];
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts);
}

import { isUnitedStates } from '../email/email-opt-in.ts';
import { dateInZone, partsOf } from './plain-date.ts';

/**
 * Formats the day of a moment in digits, as the account page shows it: month first in the US, day
 * first everywhere else.
 */
export function numericDay(moment: string, country: string | null, timeZone: string): string {
  const { year, month, day } = partsOf(dateInZone(new Date(moment), timeZone));
  const order = isUnitedStates(country) ? [month, day] : [day, month];
  return [...order.map((part) => String(part).padStart(2, '0')), String(year).padStart(4, '0')].join('-');
}

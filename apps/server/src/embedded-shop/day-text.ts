import type { RequestContext } from './page-layout.ts';

/**
 * Returns the day of a moment in the visitor's language. The zone of the reader is unknown, so the
 * day must be in UTC, as in the mail about the order.
 */
export function dayText({ locale }: Pick<RequestContext, 'locale'>, moment: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}

import { formatDate } from '../../account/dates/format-date.ts';

/** One zone a country: the day of an order needs no closer place. */
const ZONES: Readonly<Record<string, string>> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
};

/**
 * Returns the long date of a moment of an order, as the shop and the mails show it: the zone of the
 * reader is unknown there, so it is that of the country.
 * @param country of the parcel or of the member; days of an unknown country are those in UTC
 */
export function orderDay(moment: Date, { locale, country }: { locale: string; country: string | null }): string {
  const timeZone = (country !== null && ZONES[country]) || 'UTC';
  return formatDate(moment, locale, { dateStyle: 'long', timeZone });
}

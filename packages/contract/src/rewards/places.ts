import type { ReadPlaceCalendarExchange, SearchPlacesExchange } from './places.schema.ts';
import { endpoint } from '../endpoint.ts';

/** A pickup place. */
export type PartnerPlace = SearchPlacesExchange['data']['partnerLocations'][number];

export type PlacesQuery = SearchPlacesExchange['query'];

/** Returns pickup places around a postal code, nearest first. */
export const searchPlaces = endpoint<SearchPlacesExchange>({
  method: 'GET',
  path: '/api/locations',
  access: 'any',
  limit: 'lookup',
  summary: 'Pickup places around a postal code',
});

/** Returns the day of a pop-up, for a calendar. */
export const readPlaceCalendar = endpoint<ReadPlaceCalendarExchange>({
  method: 'GET',
  path: '/api/locations/:locationId/calendar.ics',
  access: 'any',
  limit: 'read',
  summary: 'The day of a pop-up as a calendar file (text/calendar)',
  isNavigation: true,
});

import { contentLink } from '../../editorial/content-link.ts';
import { addressParts, type WrittenAddress } from './address-parts.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { parseEventTimes } from './event-times.ts';

/** The parts of a pickup place that its event needs. */
export interface EventPlace {
  locationId: string;
  address: WrittenAddress;
  fullMapUrl: string | null;
  additional: EventFacts;
}

interface EventFacts {
  popupEvent: boolean;
  eventStart: string | null;
  eventEnd: string | null;
  noticeToParent: string | null;
}

/** True for a pop-up with valid times, which a calendar can take over. */
export function hasPlaceEvent({ popupEvent, eventStart, eventEnd }: EventFacts): boolean {
  return popupEvent && parseEventTimes(eventStart, eventEnd) !== null;
}

/**
 * Returns the event of a pop-up with valid times; null for every other place. Its id is made of the
 * place and the host of the site, so that it stays the same after a correction of the times.
 */
export function placeEvent(
  { locationId, address, fullMapUrl, additional }: EventPlace,
  { host, title }: { host: string; title: string },
): CalendarEvent | null {
  const times = parseEventTimes(additional.eventStart, additional.eventEnd);
  if (!additional.popupEvent || times === null) return null;
  const { lines, town } = addressParts(address);
  const map = contentLink(fullMapUrl);
  return {
    uid: `${locationId}@${host}`,
    title,
    // Plain spaces, because map apps that read this line find no address with other blanks.
    place: [...lines, ...town].join(', ').replaceAll(/\s/g, ' '),
    notes: additional.noticeToParent ?? '',
    // A path of the site has no meaning in a calendar.
    url: map?.startsWith('https:') ? map : null,
    ...times,
  };
}

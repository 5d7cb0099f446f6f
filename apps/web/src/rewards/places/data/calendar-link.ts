import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { calendarFile } from '@nestling/domain/rewards/places/calendar-file';
import { parseEventTimes } from '@nestling/domain/rewards/places/event-times';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { addressLine } from './place-words.ts';

/** The event of a pop-up as a file to download. */
export interface CalendarDownload {
  href: string;
  name: string;
}

/** Returns the calendar file of a pop-up with valid times; null for every other place. */
export function calendarDownload(
  { locationId, slug, address, fullMapUrl, additional }: PartnerPlace,
  { brand, title, now }: { brand: string; title: string; now: Date },
): CalendarDownload | null {
  const { popupEvent, eventStart, eventEnd, noticeToParent } = additional;
  const times = parseEventTimes(eventStart, eventEnd);
  if (!popupEvent || times === null) return null;
  const file = calendarFile(
    {
      uid: `${locationId}@${window.location.hostname}`,
      title,
      // Plain spaces, because map apps that read this line find no address with other blanks.
      place: addressLine(address).replaceAll(/\s/g, ' '),
      notes: noticeToParent ?? '',
      url: contentLink(fullMapUrl),
      ...times,
    },
    brand,
    now,
  );
  return { href: `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`, name: `${slug}.ics` };
}

import type { Locale } from '@nestling/domain/account/locale';
import { calendarFile } from '@nestling/domain/rewards/places/calendar-file';
import { placeEvent } from '@nestling/domain/rewards/places/place-event';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import type { FileAnswer } from '#platform/http/send-answer.ts';
import { displayedTexts } from '../displayed-texts.ts';
import type { RewardDeps } from '../ports.ts';
import { presentPlace } from './present-place.ts';
import type { PlaceRow } from './queries/partner-places.ts';

/**
 * Returns the day of a pop-up as a calendar file, in a language; refuses a place without one, and a
 * closed one. It is no attachment, because some browsers inside apps save none.
 */
export function placeCalendar(
  deps: Pick<RewardDeps, 'clock' | 'content' | 'sender' | 'wordsOf'>,
  place: PlaceRow | null,
  locale: Locale,
): FileAnswer | Refusal {
  if (place === null || place.retiredAt !== null) return refuse('location-not-found');
  const { brandName: brand, publicUrl } = deps.sender(locale);
  const format = displayedTexts(deps, deps.content.current(), 'distribution-partners', locale);
  const event = placeEvent(presentPlace(place, locale), {
    host: new URL(publicUrl).hostname,
    title: format('distribution-partners.calendarTitle', { brand, place: place.companyName }),
  });
  if (event === null) return refuse('location-not-found');
  return {
    type: 'text/calendar; charset=utf-8',
    // Not the slug: an import takes any text there, and a header does not.
    name: `${place.locationId}.ics`,
    content: Buffer.from(calendarFile(event, brand, deps.clock.now())),
  };
}

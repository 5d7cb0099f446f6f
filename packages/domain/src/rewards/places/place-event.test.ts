import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import { hasPlaceEvent, placeEvent, type EventPlace } from './place-event.ts';

const FAIR = {
  popupEvent: true,
  eventStart: '2037-11-28T10:00:00-05:00',
  eventEnd: '2037-11-28T14:00:00-05:00',
  noticeToParent: null,
};
const place = (changes: Partial<EventPlace> = {}): EventPlace => ({
  locationId: 'US-19132-20371128',
  address: {
    streetLines: ['9\u00A0Fair Ln', ''],
    city: 'Philadelphia',
    stateOrProvinceCode: 'PA',
    postalCode: '19132',
  },
  fullMapUrl: 'https://maps.example.com/',
  additional: FAIR,
  ...changes,
});
const NAMED = { host: 'nestling.example', title: 'Nestling: pickup at Fair' };

describe('the calendar event of a place', () => {
  it('has the place, a map link and the times, and an id of place and site [RWD-248]', () => {
    expect(placeEvent(place(), NAMED)).toEqual({
      uid: 'US-19132-20371128@nestling.example',
      title: 'Nestling: pickup at Fair',
      place: '9 Fair Ln, Philadelphia, PA 19132',
      notes: '',
      url: 'https://maps.example.com/',
      start: new Date('2037-11-28T15:00:00Z'),
      end: new Date('2037-11-28T19:00:00Z'),
    });
  });

  it('keeps its id after a correction of the times, in any language [RWD-248]', () => {
    const later = { ...FAIR, eventStart: '2037-11-28T11:00:00-05:00', noticeToParent: 'Dzwonić' };
    const corrected = placeEvent(place({ additional: later }), { ...NAMED, title: 'Nestling: odbiór' });
    expect(corrected?.uid).toBe(placeEvent(place(), NAMED)?.uid);
  });

  it.each(['/map', 'mailto:desk@example.com', 'javascript:alert(1)', null])(
    'has no URL if the map is %s, and is still written',
    (fullMapUrl) => {
      const event = placeEvent(place({ fullMapUrl }), NAMED);
      expect(event?.url).toBeNull();
      expect(event && calendarFile(event, 'Nestling', new Date(0))).not.toContain('URL:');
    },
  );

  it.each([
    ['a permanent place', { ...FAIR, popupEvent: false }],
    ['a place without an end', { ...FAIR, eventEnd: null }],
    ['unreadable times', { ...FAIR, eventStart: '12/5/2037 10:00 AM' }],
  ])('does not exist for %s [RWD-248 RWD-249]', (_which, additional) => {
    expect([placeEvent(place({ additional }), NAMED), hasPlaceEvent(additional)]).toEqual([null, false]);
    expect(hasPlaceEvent(FAIR)).toBe(true);
  });
});

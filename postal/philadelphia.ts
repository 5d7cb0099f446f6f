import { pointAt } from './distance.ts';
import { FRONT_DESK, SIDE_ENTRANCE } from './notices.ts';
import type { Place } from './partner-place.ts';
import { eventTimes } from './popup-times.ts';
import type { Point } from './zip-row.ts';

/** The demo places are around this ZIP. */
export const CENTER_CITY = '19103';

/**
 * No place is generated in a ZIP closer to the center, so the first five of its list stay these.
 */
export const LAID_OUT_MILES = 6.5;

/**
 * Philadelphia's five places by distance from the middle of 19103: between them every kind of
 * notice.
 */
export function philadelphiaPlaces(center: Point): Place[] {
  return [
    {
      ...atFrontDoor('Harbor Family Clinic', '1420 Walnut St', '19102'),
      point: pointAt(center, 60, 0.6),
      phoneNumber: '(215) 555-0142',
      noticeToParent: SIDE_ENTRANCE,
    },
    {
      ...atFrontDoor('Maple Street Library', '88 Maple St', '19104'),
      point: pointAt(center, 285, 1.4),
      phoneNumber: '(215) 555-0177',
      noticeToParent: FRONT_DESK,
    },
    {
      ...atFrontDoor('Rosewood Hospital', '300 Rose Ave', '19107'),
      point: pointAt(center, 145, 2.1),
      phoneNumber: '(215) 555-0119',
      patientsOnly: true,
    },
    {
      ...atFrontDoor('Little Steps Center', '51 Cedar Rd', '19082'),
      city: 'Upper Darby',
      point: pointAt(center, 274, 4.8),
      phoneNumber: '(610) 555-0164',
      appointmentOnly: true,
    },
    {
      ...atFrontDoor('Pop-up: Northside Fair', '9 Fair Ln', '19132'),
      point: pointAt(center, 5, 5.3),
      hasPage: false,
      event: eventTimes('2037-11-28', [10, 14], 'America/New_York'),
    },
  ];
}

function atFrontDoor(companyName: string, street: string, zip: string): Omit<Place, 'point'> {
  return {
    companyName,
    type: 'partner',
    country: 'US',
    streetLines: [street],
    zip,
    city: 'Philadelphia',
    state: 'PA',
    phoneNumber: null,
    extension: null,
    hasPage: true,
    noticeToParent: null,
    appointmentOnly: false,
    patientsOnly: false,
    event: null,
  };
}

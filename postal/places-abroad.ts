import type { FsaRow } from './ca-fsa-row.ts';
import { CANADIAN_CITIES } from './canadian-cities.ts';
import { BRITISH_TOWNS, IRISH_TOWNS } from './island-towns.ts';
import { NOTICES_ABROAD } from './notices.ts';
import { partnerPlaceOf, placeSlug, type PartnerPlace, type Place } from './partner-place.ts';
import { BRITISH, CANADIAN, IRISH, QUEBEC, type Manner } from './place-names.ts';
import { pickEventTimes } from './popup-times.ts';
import { randomOf, type Random } from './random.ts';
import type { Point } from './zip-row.ts';

const SEED = 'partner-locations-abroad-1';

const POPUP_SHARE = 0.06;
const NOTICE_SHARE = 0.3;
const PAGE_SHARE = 0.7;
const APPOINTMENT_SHARE = 0.12;
const PATIENTS_SHARE = 0.08;

const OFFSET_DEGREES = 0.004;

interface Site {
  country: Place['country'];
  city: string;
  state: string;
  /** First half of the postal code. */
  code: string;
  /** Counter among the places with this first half. */
  nth: number;
  point: Point;
  timeZone: string;
  manner: Manner;
  /** Second half of the postal code. */
  inward: (random: Random) => string;
  phone: (random: Random) => string;
}

/**
 * The seeded places of Canada (200), Great Britain (120) and Ireland (26), by locationId; the same
 * for the same table.
 */
export function placesAbroad(fsas: readonly FsaRow[]): PartnerPlace[] {
  const taken = new Set<string>();
  return [...canadianSites(fsas), ...britishSites(), ...irishSites()]
    .map((site) => partnerPlaceOf(placeAt(site, taken)))
    .sort((a, b) => (a.locationId < b.locationId ? -1 : 1));
}

function canadianSites(fsas: readonly FsaRow[]): Site[] {
  const points = new Map(fsas.map(({ fsa, point }) => [fsa, point]));
  return CANADIAN_CITIES.flatMap(([city, state, areaCode, timeZone, codes]) =>
    codes.split(' ').map((code) => {
      const point = points.get(code);
      if (!point) throw new Error(`The table has no point for ${code}`);
      const manner = state === 'QC' ? QUEBEC : CANADIAN;
      return {
        country: 'CA',
        city,
        state,
        code,
        nth: 1,
        point,
        timeZone,
        manner,
        inward: canadianInward,
        phone: canadianPhone(areaCode),
      };
    }),
  );
}

function britishSites(): Site[] {
  const site = ([city, code, lat, lng]: (typeof BRITISH_TOWNS)[number], nth: number): Site => ({
    country: 'GB',
    city,
    state: 'ALL',
    code,
    nth,
    point: { lat, lng },
    timeZone: 'Europe/London',
    manner: BRITISH,
    inward: (random) => `${random.integer(1, 9)}${letters(random, 'ABDEFGHJLNPQRSTUWXYZ', 2)}`,
    // Ofcom reserves these numbers for drama, so no real line has one.
    phone: (random) => `01632 960${String(random.integer(0, 999)).padStart(3, '0')}`,
  });
  return BRITISH_TOWNS.flatMap((town) => [site(town, 1), site(town, 2)]);
}

function irishSites(): Site[] {
  return IRISH_TOWNS.map(([city, code, lat, lng]) => ({
    country: 'IE',
    city,
    state: 'ALL',
    code,
    nth: 1,
    point: { lat, lng },
    timeZone: 'Europe/Dublin',
    manner: IRISH,
    inward: (random) => `${letters(random, 'ACDEFHKNPRTVWXY', 1)}${random.integer(100, 999)}`,
    phone: (random) => `020 91${random.integer(0, 9)} ${String(random.integer(0, 9999)).padStart(4, '0')}`,
  }));
}

function canadianInward(random: Random): string {
  return `${random.integer(1, 9)}${letters(random, 'ABCEGHJKLMNPRSTVWXYZ', 1)}${random.integer(1, 9)}`;
}

function canadianPhone(areaCode: string): Site['phone'] {
  return (random) => `(${areaCode}) 555-01${String(random.integer(0, 99)).padStart(2, '0')}`;
}

function letters(random: Random, from: string, count: number): string {
  return Array.from({ length: count }, () => random.pick(Array.from(from))).join('');
}

function placeAt(site: Site, taken: Set<string>): Place {
  const random = randomOf(`${SEED}:${site.country}:${site.code}:${site.nth}`);
  const event = random.chance(POPUP_SHARE) ? pickEventTimes(random, site.timeZone) : null;
  const companyName = unusedName(site, taken, () => site.manner[event ? 'event' : 'name'](random));
  return {
    companyName,
    type: 'partner',
    country: site.country,
    streetLines: [site.manner.street(random)],
    zip: `${site.code} ${site.inward(random)}`,
    city: site.city,
    state: site.state,
    point: { lat: site.point.lat + offset(random), lng: site.point.lng + offset(random) },
    event,
    ...(event ? UNATTENDED : attended(site, random)),
  };
}

type Desk = Pick<
  Place,
  'phoneNumber' | 'extension' | 'hasPage' | 'noticeToParent' | 'appointmentOnly' | 'patientsOnly'
>;

const UNATTENDED: Desk = {
  phoneNumber: null,
  extension: null,
  hasPage: false,
  noticeToParent: null,
  appointmentOnly: false,
  patientsOnly: false,
};

function attended(site: Site, random: Random): Desk {
  const patientsOnly = random.chance(PATIENTS_SHARE);
  return {
    phoneNumber: site.phone(random),
    extension: null,
    hasPage: random.chance(PAGE_SHARE),
    noticeToParent: random.chance(NOTICE_SHARE) ? random.pick(NOTICES_ABROAD) : null,
    patientsOnly,
    appointmentOnly: !patientsOnly && random.chance(APPOINTMENT_SHARE),
  };
}

/** Draws until the name is new in its city, so that slugs are unique. */
function unusedName({ city, state }: Site, taken: Set<string>, draw: () => string): string {
  for (;;) {
    const companyName = draw();
    const slug = placeSlug({ companyName, city, state });
    if (taken.has(slug)) continue;
    taken.add(slug);
    return companyName;
  }
}

function offset(random: Random): number {
  return (random.fraction() * 2 - 1) * OFFSET_DEGREES;
}

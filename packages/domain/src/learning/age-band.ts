import { daysBetween, type PlainDate } from '../account/dates/plain-date.ts';

/** Age bands of activities, in days from birth, both ends included. */
export const AGE_BANDS = {
  '0-1': { min: 0, max: 365 },
  '1-2': { min: 366, max: 730 },
  '2-3': { min: 731, max: 1095 },
  '3-4': { min: 1096, max: 1460 },
  '4-5': { min: 1461, max: 1825 },
} as const;

export type AgeBand = keyof typeof AGE_BANDS;

export const AGE_BAND_ORDER: readonly AgeBand[] = ['0-1', '1-2', '2-3', '3-4', '4-5'];

/** The band for a member without a known child. */
export const FIRST_BAND: AgeBand = '0-1';

/** True when the age range of an activity, `minAge` to `maxAge` in days, overlaps a band. */
export function isForBand(activity: { minAge: number; maxAge: number }, band: AgeBand): boolean {
  return activity.minAge <= AGE_BANDS[band].max && activity.maxAge >= AGE_BANDS[band].min;
}

/** Returns the bands of an activity, each of them `true`. */
export function bandsOf(activity: { minAge: number; maxAge: number }): Partial<Record<AgeBand, true>> {
  return Object.fromEntries(AGE_BAND_ORDER.filter((band) => isForBand(activity, band)).map((band) => [band, true]));
}

/** Returns the band of an age in days; an older child stays in the last one. */
export function bandOfAge(days: number): AgeBand {
  return AGE_BAND_ORDER.find((band) => days <= AGE_BANDS[band].max) ?? '4-5';
}

/**
 * Returns the initially selected band: the requested one, else that of the youngest child who is
 * born, else 0-1.
 */
export function initialBand(requested: string | null, birthDates: readonly PlainDate[], today: PlainDate): AgeBand {
  const requestedBand = AGE_BAND_ORDER.find((band) => band === requested);
  if (requestedBand) return requestedBand;
  const youngest = birthDates
    .filter((date) => date <= today)
    .toSorted()
    .at(-1);
  return youngest === undefined ? FIRST_BAND : bandOfAge(daysBetween(youngest, today));
}

/** Returns the lowest band of an activity; null where it has none. */
export function lowestBand(activity: { minAge: number; maxAge: number }): AgeBand | null {
  return AGE_BAND_ORDER.find((band) => isForBand(activity, band)) ?? null;
}

/** Returns the bands with the selected one first. */
export function bandsSelectedFirst(selected: AgeBand): AgeBand[] {
  return [selected, ...AGE_BAND_ORDER.filter((band) => band !== selected)];
}

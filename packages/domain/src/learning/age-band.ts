import { daysBetween } from '../account/plain-date.ts';
import type { PlainDate } from '../account/plain-date.ts';

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

/** The band of who says nothing of a child (LRN-192). */
export const FIRST_BAND: AgeBand = '0-1';

/** True when an activity for children of `minAge` to `maxAge` days has a day in common with a band. */
export function isForBand(activity: { minAge: number; maxAge: number }, band: AgeBand): boolean {
  return activity.minAge <= AGE_BANDS[band].max && activity.maxAge >= AGE_BANDS[band].min;
}

/** The bands of an activity, each of them `true`. */
export function bandsOf(activity: { minAge: number; maxAge: number }): Partial<Record<AgeBand, true>> {
  return Object.fromEntries(AGE_BAND_ORDER.filter((band) => isForBand(activity, band)).map((band) => [band, true]));
}

/** The band of an age in days; an older child stays in the last one (D-164). */
export function bandOfAge(days: number): AgeBand {
  return AGE_BAND_ORDER.find((band) => days <= AGE_BANDS[band].max) ?? '4-5';
}

/** The band selected at first: the one asked for, else that of the youngest child who is born, else 0-1 (D-164). */
export function initialBand(asked: string | null, birthDates: readonly PlainDate[], today: PlainDate): AgeBand {
  const known = AGE_BAND_ORDER.find((band) => band === asked);
  if (known) return known;
  const youngest = birthDates
    .filter((date) => date <= today)
    .toSorted()
    .at(-1);
  return youngest === undefined ? FIRST_BAND : bandOfAge(daysBetween(youngest, today));
}

/** The lowest of the bands of an activity; null where it has none (D-197). */
export function lowestBand(activity: { minAge: number; maxAge: number }): AgeBand | null {
  return AGE_BAND_ORDER.find((band) => isForBand(activity, band)) ?? null;
}

/** The bands with the selected one first. */
export function bandsSelectedFirst(selected: AgeBand): AgeBand[] {
  return [selected, ...AGE_BAND_ORDER.filter((band) => band !== selected)];
}

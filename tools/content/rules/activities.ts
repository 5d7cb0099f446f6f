import { AGE_BAND_ORDER, isForBand } from '@nestling/domain/learning/age-band';
import { ACTIVITY_TEXT_MAX } from '@nestling/domain/editorial/text-lengths';
import { LOCALES } from '@nestling/domain/account/locale';
import { entriesOf, valueAt } from '../content-tree.ts';
import type { ContentEntry, ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { lineIn } from './references.ts';

interface Ages {
  minAge: number;
  maxAge: number;
}

/**
 * Checks that an activity fits its card, belongs to an age, and has a picture that is unique on the
 * page of that age.
 */
export function activityFaults(tree: ContentTree): Fault[] {
  const activities = entriesOf(tree, 'activity');
  return activities.flatMap((activity, index) => [
    ...ageFaults(activity),
    ...lengthFaults(activity),
    ...pictureFaults(activity, activities.slice(0, index)),
  ]);
}

function ageFaults(activity: ContentEntry): Fault[] {
  if (agesOf(activity) !== null) return [];
  const { path, facts } = activity;
  return [
    {
      file: facts?.path ?? path,
      line: lineIn(facts, 'minAge'),
      what: 'minAge and maxAge are days, the first not above the second',
    },
  ];
}

function lengthFaults({ words }: ContentEntry): Fault[] {
  return LOCALES.flatMap((locale) => {
    const file = words[locale];
    if (!file) return [];
    return Object.entries(ACTIVITY_TEXT_MAX)
      .filter(([field, most]) => isLongerThan(most, valueAt(file, field)))
      .map(([field, most]) => ({
        file: file.path,
        line: file.lineOf([field]),
        what: `${field} has more than ${most} characters`,
      }));
  });
}

function isLongerThan(most: number, value: unknown): boolean {
  return typeof value === 'string' && value.length > most;
}

function pictureFaults(activity: ContentEntry, others: readonly ContentEntry[]): Fault[] {
  const { path, facts } = activity;
  const picture = pictureOf(activity);
  const twin = others.find((other) => pictureOf(other) === picture && canMeet(activity, other));
  if (typeof picture !== 'string' || twin === undefined) return [];
  return [
    {
      file: facts?.path ?? path,
      line: lineIn(facts, 'illustration', 'url'),
      what: `has the picture of ${twin.slug}, which is shown for the same age`,
    },
  ];
}

function pictureOf({ facts }: ContentEntry): unknown {
  return valueAt(facts, 'illustration', 'url');
}

/** Both may appear in one age band, so that they must differ. */
function canMeet(one: ContentEntry, other: ContentEntry): boolean {
  const [ages, otherAges] = [agesOf(one), agesOf(other)];
  if (ages === null || otherAges === null) return false;
  return AGE_BAND_ORDER.some((band) => isForBand(ages, band) && isForBand(otherAges, band));
}

/** Days; null where the fields are not numbers. */
function agesOf({ facts }: ContentEntry): Ages | null {
  const [minAge, maxAge] = [valueAt(facts, 'minAge'), valueAt(facts, 'maxAge')];
  if (typeof minAge !== 'number' || typeof maxAge !== 'number') return null;
  return minAge >= 0 && minAge <= maxAge ? { minAge, maxAge } : null;
}

import { AGE_BAND_ORDER, isForBand } from '@nestling/domain/learning/age-band';
import { ACTIVITY_TEXT_MAX } from '@nestling/domain/editorial/text-lengths';
import { inFacts, inTexts, type Hit } from './finding.ts';
import { entryRule, jointRule, type EntryRule, type HitOfEntry, type JointRule, type LintedEntry } from './rule.ts';
import { textsOf, valueIn } from './values.ts';

const ACTIVITY = 'activity';

/** A game belongs to an age and fits its card. */
export const ACTIVITY_RULES: readonly EntryRule[] = [
  // Of no age, it would be on no page.
  entryRule('error', ACTIVITY, (activity) =>
    agesOf(activity) ? [] : [inFacts('minAge and maxAge are days, the first not above the second', 'minAge')],
  ),
  entryRule('warning', ACTIVITY, lengthHits),
];

/** A picture is unique on the page of an age. */
export const ACTIVITIES_TOGETHER: readonly JointRule[] = [
  jointRule('warning', ({ of }) => {
    const byPicture = Map.groupBy(of(ACTIVITY), ({ facts }) => valueIn(facts, 'illustration', 'url'));
    return [...byPicture].flatMap(([picture, sharing]) => (typeof picture === 'string' ? twinHits(sharing) : []));
  }),
];

interface Ages {
  minAge: number;
  maxAge: number;
}

function twinHits(sharing: readonly LintedEntry[]): HitOfEntry[] {
  return sharing.flatMap((entry, index) => {
    const twin = sharing.slice(0, index).find((other) => canMeet(entry, other));
    if (!twin) return [];
    const what = `has the picture of ${twin.slug}, which is shown for the same age`;
    return [{ entry, ...inFacts(what, 'illustration', 'url') }];
  });
}

function lengthHits(activity: LintedEntry): Hit[] {
  return textsOf(activity).flatMap(({ locale, fields }) =>
    Object.entries(ACTIVITY_TEXT_MAX)
      .filter(([field, max]) => isLongerThan(max, fields[field]))
      .map(([field, max]) => inTexts(locale, `${field} has more than ${max} characters`, field)),
  );
}

function isLongerThan(max: number, value: unknown): boolean {
  return typeof value === 'string' && value.length > max;
}

/** Both may appear in one age band, so that they must differ. */
function canMeet(one: LintedEntry, other: LintedEntry): boolean {
  const [ages, otherAges] = [agesOf(one), agesOf(other)];
  if (ages === null || otherAges === null) return false;
  return AGE_BAND_ORDER.some((band) => isForBand(ages, band) && isForBand(otherAges, band));
}

/** Days; null where the fields are not numbers. */
function agesOf({ facts: { minAge, maxAge } }: LintedEntry): Ages | null {
  if (typeof minAge !== 'number' || typeof maxAge !== 'number') return null;
  return minAge >= 0 && minAge <= maxAge ? { minAge, maxAge } : null;
}

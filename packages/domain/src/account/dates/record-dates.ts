import { isTooLongAgo } from './birth-date.ts';
import { isTooFarAhead } from './due-date.ts';
import { partsOf, type PlainDate } from './plain-date.ts';

/** The greatest age of a member, in years. */
const MAX_AGE = 120;

interface RecordDates {
  /** The day on which the member was born; undefined or empty where it is not sent. */
  birthDate?: PlainDate | undefined;
  dueDate?: PlainDate | undefined;
}

/**
 * Returns the problems of the dates of a member's own record. A due date that has passed stays valid,
 * because clients send the record back as they read it.
 * @param today the latest day that can be today for the member
 */
export function recordDateProblems({ birthDate, dueDate }: RecordDates, today: PlainDate): Record<string, 'invalid'> {
  const { year } = partsOf(today);
  const isBirthOdd = birthDate ? birthDate > today || partsOf(birthDate).year < year - MAX_AGE : false;
  const isDueOdd = dueDate ? isTooFarAhead(dueDate, today) || isTooLongAgo(dueDate, today) : false;
  return { ...(isBirthOdd && { birthDate: 'invalid' as const }), ...(isDueOdd && { dueDate: 'invalid' as const }) };
}

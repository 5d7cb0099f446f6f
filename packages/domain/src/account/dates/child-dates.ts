import { birthDateProblem } from './birth-date.ts';
import { dueDateProblem } from './due-date.ts';
import { fromWireDate, type PlainDate } from './plain-date.ts';

export type ChildDatesVerdict =
  | { kind: 'birth'; birthDate: PlainDate }
  | { kind: 'due'; dueDate: PlainDate }
  | {
      kind: 'refused';
      code: 'one-date-required' | 'birth-in-future' | 'due-in-past' | 'invalid';
      field: 'birthDate' | 'dueDate';
    };

export interface ChildDatesFacts {
  /** Plain date or date-time as sent; null or empty when the child is not born. */
  birthDate: string | null;
  /** Plain date or date-time as sent; null or empty when the child is born. */
  dueDate: string | null;
  /**
   * The earliest and the latest day that can be today for the parent: the same day where the zone
   * is known.
   */
  today: { earliest: PlainDate; latest: PlainDate };
}

/**
 * Validates the two dates of a child record: exactly one is set, a birth is not in the future and at
 * most 18 years past, a due date is at most 14 days past and in the next twelve months.
 */
export function judgeChildDates({ birthDate, dueDate, today }: ChildDatesFacts): ChildDatesVerdict {
  if (Boolean(birthDate) === Boolean(dueDate))
    return { kind: 'refused', code: 'one-date-required', field: 'birthDate' };
  if (birthDate) return judgeBirth(birthDate, today.latest);
  return judgeDue(dueDate ?? '', today.earliest);
}

function judgeBirth(sent: string, latestToday: PlainDate): ChildDatesVerdict {
  const birthDate = fromWireDate(sent);
  if (birthDate === null) return { kind: 'refused', code: 'invalid', field: 'birthDate' };
  const problem = birthDateProblem(birthDate, latestToday);
  return problem ? { kind: 'refused', code: problem, field: 'birthDate' } : { kind: 'birth', birthDate };
}

function judgeDue(sent: string, earliestToday: PlainDate): ChildDatesVerdict {
  const dueDate = fromWireDate(sent);
  if (dueDate === null) return { kind: 'refused', code: 'invalid', field: 'dueDate' };
  const problem = dueDateProblem(dueDate, earliestToday);
  return problem ? { kind: 'refused', code: problem, field: 'dueDate' } : { kind: 'due', dueDate };
}

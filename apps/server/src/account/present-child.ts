import { ageInYears, toWireDate, type PlainDate } from '@nestling/domain/account/dates/plain-date';
import type { Child } from '@nestling/domain/account/user';
import type { ChildRow } from './queries/live-children.ts';

/** Returns a child as the API presents it; the age is computed on reading. */
export function presentChild(row: ChildRow, today: PlainDate): Child {
  return {
    id: row.id,
    childName: row.childName,
    childAge: row.birthDate ? ageInYears(row.birthDate, today) : null,
    birthDate: row.birthDate ? toWireDate(row.birthDate) : null,
    dueDate: row.dueDate ? toWireDate(row.dueDate) : null,
  };
}

import { ageInYears, fromWireDate, type PlainDate } from './plain-date.ts';
import type { Child } from '../user.ts';

/** In years; the activities are made for younger children. */
const TOO_OLD = 5;

/** True if one of the children is born and younger than five years. */
export function hasYoungChild(children: readonly Pick<Child, 'birthDate'>[], today: PlainDate): boolean {
  return children.some(({ birthDate }) => {
    const born = birthDate === null ? null : fromWireDate(birthDate);
    const age = born === null ? null : ageInYears(born, today);
    return age !== null && age < TOO_OLD;
  });
}

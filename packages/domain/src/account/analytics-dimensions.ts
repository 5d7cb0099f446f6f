import type { User } from './user.ts';

/** What is known of a member in our own table alone; no event carries any of it (ACC V-71, D-77). */
export interface AnalyticsDimensions {
  region: string | null;
  /** `YYYY-MM-DD`. */
  userCreated: string;
  isParent: string | null;
  haveChildren: string | null;
  zip: string | null;
  /** What follows the @. */
  emailDomain: string;
  /** `MM-YYYY` of the child that is expected next; null where none is. */
  dueMonthYear: string | null;
}

type Known = Pick<User, 'region' | 'userCreated' | 'isParent' | 'haveChildren' | 'zip' | 'email' | 'children'>;

/** The dimensions of a member's record. */
export function analyticsDimensions(user: Known): AnalyticsDimensions {
  const { region, userCreated, isParent, haveChildren, zip, email } = user;
  return {
    region,
    userCreated: userCreated.slice(0, 10),
    isParent,
    haveChildren,
    zip,
    emailDomain: email.slice(email.lastIndexOf('@') + 1),
    dueMonthYear: dueMonthYear(user.children.map(({ dueDate }) => dueDate)),
  };
}

function dueMonthYear(dates: readonly (string | null)[]): string | null {
  const [next] = dates.filter((date) => date !== null).toSorted();
  return next === undefined ? null : `${next.slice(5, 7)}-${next.slice(0, 4)}`;
}

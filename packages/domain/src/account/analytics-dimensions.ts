import type { User } from './user.ts';

/** Dimensions of a member that stay in our own table; no event carries any of them. */
export interface AnalyticsDimensions {
  region: string | null;
  /** `YYYY-MM-DD`. */
  userCreated: string;
  isParent: string | null;
  haveChildren: string | null;
  zip: string | null;
  /** The part after the @. */
  emailDomain: string;
  /** `MM-YYYY` of the next expected child; null where there is none. */
  dueMonthYear: string | null;
}

type DimensionFacts = Pick<User, 'region' | 'userCreated' | 'isParent' | 'haveChildren' | 'zip' | 'email' | 'children'>;

/** Returns the dimensions of a member's record. */
export function analyticsDimensions(user: DimensionFacts): AnalyticsDimensions {
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

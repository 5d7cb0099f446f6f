import type { User } from '../../account/user.ts';

/** Whether partners may ask a member by their dialog: a new one, who cares for a baby or will. */
export function mayPartnersAsk({ firstTime, isParent }: Pick<User, 'firstTime' | 'isParent'>): boolean {
  return firstTime && isParent !== 'no';
}

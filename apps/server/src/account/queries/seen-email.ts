import { isSeenOtherwise, seenOf } from '../email/seen-email.ts';
import { users } from '../tables.ts';

/** The email of an account as a person sees it, without signs that nobody can see. */
export const VISIBLE_EMAIL = seenOf(users.email);

/**
 * SQL condition: the email of an account is stored otherwise than it is typed, with a sign that
 * nobody can see or with a letter and its accent apart.
 */
export const HAS_UNSEEN_EMAIL = isSeenOtherwise(users.email);

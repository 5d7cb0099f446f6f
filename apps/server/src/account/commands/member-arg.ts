import { emailProblem, normaliseEmail } from '@nestling/domain/account/email/email';
import { z } from 'zod';
import { argument } from '../../platform/admin/argument.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isId } from '../../platform/ids.ts';
import { findAccountByEmail } from '../queries/find-user.ts';

/** The `uid` argument of a command. */
export const uidArg = argument(
  z
    .string()
    .trim()
    .toLowerCase()
    .refine(isId, { error: ({ input }) => (isEmail(input) ? 'a uid: `members find {email}` shows it' : 'a uid') }),
  { title: 'Member', kind: 'uid' },
);

function isEmail(input: unknown): boolean {
  return typeof input === 'string' && emailProblem(input) === null;
}

/** An argument of a command that names a member: the uid or the email. */
export const whoArg = argument(
  z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => isId(text) || isEmail(text), 'a uid or an email'),
  { title: 'Member', description: 'A uid or an email.', format: 'uid or email' },
);

/** The part of an audit row about such an argument, which must not contain an email. */
export const auditOfWho = (who: string) =>
  isId(who) ? { subject: who, args: { by: 'uid' } } : { args: { by: 'email' } };

/** Returns the uid that such an argument names; undefined for an email that no member has. */
export async function uidOfWho(tx: Transaction, who: string): Promise<string | undefined> {
  return isId(who) ? who : (await findAccountByEmail(tx, normaliseEmail(who)))?.uid;
}

/** Why a command about a uid is refused that no member has. */
export const MEMBER_NOT_FOUND = 'there is no such member';

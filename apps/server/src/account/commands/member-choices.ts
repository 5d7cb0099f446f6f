import { emailProblem } from '@nestling/domain/account/email/email';
import type { FindArgumentChoices } from '../../platform/admin/choices.ts';
import { personal } from '../../platform/admin/command.ts';
import { idsBeginningWith } from '../../platform/ids.ts';
import { findMembersBy } from '../queries/find-user.ts';

/** Finds members by the beginning of a uid, or by a complete email, so that no list of members can be read. */
export const findMemberChoices: FindArgumentChoices = async (db, { text, limit }) => {
  const uids = idsBeginningWith(text);
  const by = emailProblem(text) === null ? { email: text } : uids && { uids };
  if (by === null) return [];
  const members = await findMembersBy(db, by, limit);
  return members.map(({ uid, email, firstName, lastName, country, createdAt }) => ({
    value: uid,
    label: [personal(`${firstName} ${lastName}`.trim()), personal(email)],
    more: [country, createdAt],
  }));
};

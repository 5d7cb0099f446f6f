import { emailProblem, normaliseEmail } from '@nestling/domain/account/email';
import { isPersonName } from '@nestling/domain/account/person-name';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import type { InvitationRow } from '../queries/find-lead.ts';

const answer = z
  .union([z.boolean(), z.null(), z.string()])
  .optional()
  .transform((given, context) => {
    if (typeof given === 'boolean') return given;
    const said = given?.trim().toLowerCase() ?? '';
    if (said === '') return null;
    if (['yes', 'true', '1'].includes(said)) return true;
    if (['no', 'false', '0'].includes(said)) return false;
    context.addIssue({ code: 'custom', message: 'emailOptIn is neither yes nor no' });
    return z.NEVER;
  });

const name = z
  .string()
  .nullish()
  .transform((given) => given?.trim() ?? '')
  .refine((given) => given === '' || isPersonName(given), 'a name is not valid');

const leadRow = z.strictObject({
  email: z
    .string({ error: 'the email is missing' })
    .refine((given) => emailProblem(given) === null, 'the email is not valid')
    .transform(normaliseEmail),
  emailOptIn: answer,
  emailOptin: answer,
  firstName: name,
  lastName: name,
  created: z
    .string()
    .nullish()
    .transform((given) => (given ? new Date(given) : null))
    .refine((at) => at === null || !Number.isNaN(at.getTime()), 'created is no date'),
});

/** Returns the lead of an import row, or the fault in the row. */
export function judgeLead(given: unknown, now: Date): InvitationRow | string {
  const parsed = leadRow.safeParse(given);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'the row is not valid';
  const { email, emailOptIn, emailOptin, firstName, lastName, created } = parsed.data;
  if (created !== null && created > now) return 'created lies in the future';
  return { id: newId(), email, emailOptIn: emailOptIn ?? emailOptin, firstName, lastName, created: created ?? now };
}

import { emailProblem, normaliseEmail } from '@nestling/domain/account/email/email';
import { isPersonName, normaliseName } from '@nestling/domain/account/person-name';
import { isPlainDate } from '@nestling/domain/account/dates/plain-date';
import { parseMoment } from '@nestling/domain/moment';
import { z } from 'zod';
import { momentFault } from '../../platform/admin/moment-cell.ts';
import { judgeRow, type CellFault, type FileRow } from '../../platform/admin/table-file.ts';
import type { TableShape } from '../../platform/admin/table-header.ts';
import { newId } from '../../platform/ids.ts';
import type { InvitationRow } from '../queries/find-lead.ts';

/** The columns of a file of leads. */
export const LEAD_SHAPE: TableShape = {
  columns: { email: 'text', emailOptIn: 'yes-no', firstName: 'text', lastName: 'text', created: 'text' },
  needed: ['email'],
  alsoNamed: { emailaddress: 'email' },
};

const CREATED_FORM = 'write the day as 2026-12-05, or a time with its offset as 2026-12-05T10:00:00-05:00';

const name = z
  .string()
  .nullish()
  .transform((text) => normaliseName(text ?? ''))
  .refine((text) => text === '' || isPersonName(text), 'the name is not valid');

const leadRow = z.object({
  email: z
    .string('the email is missing')
    .refine((text) => emailProblem(text) === null, 'the email is not valid')
    .transform(normaliseEmail),
  emailOptIn: z
    .boolean()
    .nullish()
    .transform((answer) => answer ?? null),
  firstName: name,
  lastName: name,
  created: z
    .string()
    .nullish()
    .refine((text) => !text || isPlainDate(text) || parseMoment(text) !== null, {
      error: ({ input }) => momentFault(String(input), CREATED_FORM),
    })
    .transform((text) => (text ? new Date(text) : null)),
});

/** Returns the lead of an import row, or the fault in the row. */
export function judgeLead(row: FileRow, now: Date): { lead: InvitationRow } | { fault: CellFault } {
  const judged = judgeRow(leadRow, row);
  if ('fault' in judged) return judged;
  const { created, ...lead } = judged.row;
  if (created !== null && created > now) return { fault: { column: 'created', reason: 'lies in the future' } };
  return { lead: { ...lead, id: newId(), created: created ?? now } };
}

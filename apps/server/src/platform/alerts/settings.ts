import { z } from 'zod';
import { smtpAddress, words } from '../setting.ts';

const MAX_RECIPIENTS = 10;

export const alertSettings = z
  .object({
    ALERTS_TO: z
      .string()
      .default('')
      .transform(words)
      .refine(
        (addresses) => addresses.every((address) => z.email().safeParse(address).success),
        'must be a list of email addresses, separated by commas',
      )
      .refine((addresses) => addresses.length <= MAX_RECIPIENTS, `must be at most ${MAX_RECIPIENTS} addresses`)
      .describe(
        'Email addresses of operators, separated by commas: they get a mail when an alert opens, and each morning (07:00 UTC) the list of the open ones. Unset: nobody gets one.',
      ),
    ALERTS_SMTP_URL: smtpAddress
      .optional()
      .describe(
        'A mail server of its own for mails to `ALERTS_TO`, which then arrive also when the one of the parents’ mails has failed. Unset: the same as for all mails.',
      ),
  })
  .describe('Alerts');

export type AlertSettings = z.output<typeof alertSettings>;

/** A server without a recipient is a mistake: nobody would get a mail. */
export function alertFaults({ ALERTS_TO, ALERTS_SMTP_URL }: AlertSettings): string[] {
  return ALERTS_SMTP_URL !== undefined && ALERTS_TO.length === 0
    ? ['ALERTS_SMTP_URL: it sends nothing without ALERTS_TO']
    : [];
}

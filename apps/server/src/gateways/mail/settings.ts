import { z } from 'zod';
import { flag } from '../../platform/setting.ts';

export const mailSettings = z
  .object({
    MAIL_GATEWAY: z
      .enum(['outbox', 'smtp'])
      .default('outbox')
      .describe('`smtp` sends mail through `SMTP_URL`; `outbox` writes it into `DATA_DIR`.'),
    MAIL_FROM: z.string().min(3).default('Nestling <hello@example.com>').describe('The sender of every mail.'),
    CONTACT_TO: z.email().optional().describe('Where messages of the contact form go. Unset: `SUPPORT_EMAIL`.'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//)
      .optional()
      .describe('The mail server, with user and password where it asks for them.'),
    DEV_MAIL: flag(true).describe('Shows the outbox at `/dev/mail`; production never does.'),
  })
  .describe('Mail');

export type MailSettings = z.output<typeof mailSettings>;

/** A gateway that is chosen needs its own settings. */
export function mailFaults({ MAIL_GATEWAY, SMTP_URL }: MailSettings): string[] {
  return MAIL_GATEWAY === 'smtp' && !SMTP_URL
    ? ['SMTP_URL: MAIL_GATEWAY=smtp needs the address of the mail server']
    : [];
}

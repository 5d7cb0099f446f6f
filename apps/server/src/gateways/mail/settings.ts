import { z } from 'zod';
import { flag } from '../../platform/setting.ts';

/** How mails go out. */
export const mailSettings = z.object({
  MAIL_GATEWAY: z.enum(['outbox', 'smtp']).default('outbox'),
  MAIL_FROM: z.string().min(3).default('Nestling <hello@example.com>'),
  /** Where messages of the contact form go; SUPPORT_EMAIL by default. */
  CONTACT_TO: z.email().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  /** `/dev/mail` with the embedded mail gateway; off in production. */
  DEV_MAIL: flag(true),
});

export type MailSettings = z.output<typeof mailSettings>;

/** A gateway that is chosen needs its own settings. */
export function mailFaults({ MAIL_GATEWAY, SMTP_URL }: MailSettings): string[] {
  return MAIL_GATEWAY === 'smtp' && !SMTP_URL
    ? ['SMTP_URL: MAIL_GATEWAY=smtp needs the address of the mail server']
    : [];
}

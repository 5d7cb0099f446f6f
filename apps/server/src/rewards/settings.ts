import { z } from 'zod';
import type { MailSettings } from '../gateways/mail/settings.ts';
import { flag } from '../platform/setting.ts';

/** Who gets a box. */
export const rewardSettings = z.object({
  /** A physical reward goes to members whose email is confirmed. */
  BOX_NEEDS_CONFIRMED_EMAIL: flag(true),
});

/** What production refuses, one line each. */
export function rewardFaults(settings: z.output<typeof rewardSettings> & MailSettings): string[] {
  return settings.MAIL_GATEWAY === 'outbox' && settings.BOX_NEEDS_CONFIRMED_EMAIL
    ? [
        'MAIL_GATEWAY: the outbox sends no mail, so nobody could confirm an email and get a box (MAIL_GATEWAY=smtp with SMTP_URL, or BOX_NEEDS_CONFIRMED_EMAIL=0)',
      ]
    : [];
}

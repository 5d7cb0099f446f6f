import { z } from 'zod';
import type { MailSettings } from '../gateways/mail/settings.ts';
import { flag } from '../platform/setting.ts';

export const rewardSettings = z
  .object({
    BOX_NEEDS_CONFIRMED_EMAIL: flag(true).describe(
      'Only members with a confirmed email get a box, picked up or shipped. Production refuses it with `MAIL_GATEWAY=outbox`, because nobody could confirm an email.',
    ),
  })
  .describe('Rewards');

/** As the room reads them. */
export type RewardSettings = z.output<typeof rewardSettings>;

/** What production refuses, one line each. */
export function rewardFaultsInProduction(settings: RewardSettings & MailSettings): string[] {
  return settings.MAIL_GATEWAY === 'outbox' && settings.BOX_NEEDS_CONFIRMED_EMAIL
    ? [
        'MAIL_GATEWAY: the outbox sends no mail, so nobody could confirm an email and get a box (MAIL_GATEWAY=smtp with SMTP_URL, or BOX_NEEDS_CONFIRMED_EMAIL=0)',
      ]
    : [];
}

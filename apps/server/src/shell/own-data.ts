import { accountData } from '../account/public.ts';
import { editorialData } from '../editorial/public.ts';
import { outboxData } from '../gateways/mail/own-data.ts';
import type { Outbox } from '../gateways/mail/outbox.ts';
import { newsletterSubscriptionsData } from '../gateways/marketing/own-data.ts';
import { learningData } from '../learning/public.ts';
import { analyticsEventsData, analyticsIdentitiesData } from '../platform/analytics/own-data.ts';
import { idempotencyKeysData } from '../platform/idempotency/own-data.ts';
import { queueData } from '../platform/jobs/own-data.ts';
import { rateLimitsData } from '../platform/limits/own-data.ts';
import { mailLogData } from '../platform/mail-log/own-data.ts';
import { createRegistry } from '../platform/tables/registry.ts';
import type { OwnDataRegistry } from '../platform/tables/registry.ts';
import { rewardData } from '../rewards/public.ts';

/** Settings of the day that say how long something is kept. */
export interface RetentionSettings {
  householdWindowMonths: number;
}

/** Everything that the product keeps of members. @param outbox the web inbox, where mails stay on this machine */
export function ownDataOf(
  outbox: Pick<Outbox, 'removeTo' | 'removeBefore'> | null,
): OwnDataRegistry<RetentionSettings> {
  return createRegistry<RetentionSettings>([
    ...accountData,
    ...editorialData,
    ...learningData,
    ...rewardData,
    newsletterSubscriptionsData,
    analyticsIdentitiesData,
    analyticsEventsData,
    idempotencyKeysData,
    rateLimitsData,
    mailLogData,
    queueData,
    outboxData(outbox),
  ]);
}

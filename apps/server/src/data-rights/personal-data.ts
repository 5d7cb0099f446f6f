import { accountData } from '../account/composition.ts';
import { deskData } from '../desk/composition.ts';
import { editorialData } from '../editorial/composition.ts';
import { contentCopyData } from '../gateways/content/personal-data.ts';
import { flagAnswersData } from '../gateways/flags/personal-data.ts';
import { hostedFilmsData } from '../gateways/video/hosts/personal-data.ts';
import { outboxData } from '../gateways/mail/personal-data.ts';
import type { Outbox } from '../gateways/mail/outbox.ts';
import { newsletterSubscriptionsData } from '../gateways/marketing/personal-data.ts';
import { embeddedShopData } from '../embedded-shop/personal-data.ts';
import { learningData } from '../learning/composition.ts';
import { alertsData } from '../platform/alerts/personal-data.ts';
import { auditLogData } from '../platform/audit/personal-data.ts';
import {
  analyticsCursorsData,
  analyticsErasuresData,
  analyticsEventsData,
  analyticsIdentitiesData,
} from '../platform/analytics/personal-data.ts';
import { idempotencyKeysData } from '../platform/idempotency/personal-data.ts';
import { queueData } from '../platform/jobs/personal-data.ts';
import { outsideHealthData } from '../platform/outside/personal-data.ts';
import { rateLimitsData } from '../platform/limits/personal-data.ts';
import { mailLogData } from '../platform/mail-log/personal-data.ts';
import type { PersonalDataPolicy } from '../platform/tables/personal-data.ts';
import { createRegistry, type PersonalDataRegistry } from '../platform/tables/registry.ts';
import { storedKeysData } from '../platform/marks/personal-data.ts';
import { workerHeartbeatsData } from '../platform/workers/personal-data.ts';
import { rewardData } from '../rewards/composition.ts';

/** The settings of the retention policy. */
export interface RetentionSettings {
  householdWindowMonths: number;
  proofYears: number;
}

/** `users` must be first, because all other tables reference it. */
const ROOMS = {
  account: [...accountData, newsletterSubscriptionsData],
  editorial: [...editorialData, ...contentCopyData],
  learning: [...learningData, hostedFilmsData],
  rewards: [...rewardData, ...embeddedShopData],
  platform: [
    analyticsIdentitiesData,
    analyticsEventsData,
    analyticsCursorsData,
    analyticsErasuresData,
    idempotencyKeysData,
    rateLimitsData,
    mailLogData,
    alertsData,
    auditLogData,
    outsideHealthData,
    flagAnswersData,
    storedKeysData,
    workerHeartbeatsData,
    queueData,
    ...deskData,
  ],
} satisfies Record<string, readonly PersonalDataPolicy<RetentionSettings>[]>;

/** A section of the export. */
export type ExportRoom = keyof typeof ROOMS;

/** The export shares of each room, by name and in order. */
export function sharesByRoom(): ReadonlyMap<ExportRoom, readonly string[]> {
  const rooms: readonly (readonly [ExportRoom, readonly PersonalDataPolicy<RetentionSettings>[]])[] = [
    ['account', ROOMS.account],
    ['editorial', ROOMS.editorial],
    ['learning', ROOMS.learning],
    ['rewards', ROOMS.rewards],
    ['platform', ROOMS.platform],
  ];
  return new Map(
    rooms.map(([room, entries]) => [room, entries.flatMap(({ share }) => ('as' in share ? [share.as] : []))]),
  );
}

/**
 * Returns the registry of all personal data that the product stores.
 * @param outbox the web inbox, where mails stay on this machine
 */
export function personalDataOf(
  outbox: Pick<Outbox, 'removeOf' | 'removeBefore'> | null,
): PersonalDataRegistry<RetentionSettings> {
  return createRegistry<RetentionSettings>([
    ...ROOMS.account,
    ...ROOMS.editorial,
    ...ROOMS.learning,
    ...ROOMS.rewards,
    ...ROOMS.platform,
    outboxData(outbox),
  ]);
}

import type { Locale } from '@nestling/domain/account/locale';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import type { DatabaseHandle, Executor, Transaction } from '../platform/database/database.ts';
import type { ChoiceSources } from '../platform/admin/choices.ts';
import type { Command } from '../platform/admin/command.ts';
import { handles, type HandledJob } from '../platform/jobs/job.ts';
import type { ProofKey } from '../platform/tables/proof.ts';
import type { MailMaker } from '../platform/mail/mail.ts';
import { backfillBoxClaims } from './gate/actions/backfill-box-claims.ts';
import { countOrderAbroad } from './order/actions/count-abroad.ts';
import { countAbroadJob } from './order/jobs/count-abroad.ts';
import { advanceWaiting } from './order/actions/advance-waiting.ts';
import { advanceWaitingJob } from './order/jobs/advance-waiting.ts';
import { backfillClaims } from './gate/jobs/backfill-claims.ts';
import { findReviewChoices } from './gate/commands/review-choices.ts';
import { addressCommands } from './gate/commands/addresses.ts';
import { addressCheckedMail } from './gate/jobs/address-mail.ts';
import { updateReviews } from './gate/actions/update-reviews.ts';
import { updateReviewsJob } from './gate/jobs/update-reviews.ts';
import { allowCommand } from './gate/commands/allow.ts';
import { findOrderChoices } from './order/commands/order-choices.ts';
import { orderReadCommands } from './order/commands/read-orders.ts';
import { replayCommand } from './order/commands/replay.ts';
import { fulfilCommand, stockCommand } from './order/commands/own-shop.ts';
import { settleCommand } from './order/commands/settle.ts';
import { insuranceCommand } from './insurance/commands/import.ts';
import { insuranceData } from './insurance/queries/personal-data.ts';
import { serveInsuranceProviders } from './insurance/routes/insurance-providers.ts';
import { loadInsurances } from './insurance/actions/load-insurances.ts';
import { loadPlaces } from './places/actions/load-places.ts';
import { findPlaceChoices } from './places/commands/place-choices.ts';
import { checkPlacesCommand } from './places/commands/check.ts';
import { placesCommand } from './places/commands/import.ts';
import { findPoolChoices } from './digital/commands/pool-choices.ts';
import { codeCommands } from './digital/commands/codes.ts';
import { digitalData } from './digital/queries/personal-data.ts';
import { digitalMail } from './digital/jobs/digital-mail.ts';
import {
  orderCancelledMail,
  orderMail,
  orderRefundDueMail,
  orderSentMail,
  orderUnpaidMail,
} from './order/jobs/order-mails.ts';
import { freeCommand } from './pickup/commands/free.ts';
import { notifyCommand } from './pickup/commands/notify.ts';
import { pickupEndedMail } from './pickup/jobs/pickup-ended-mail.ts';
import { pickupMail } from './pickup/jobs/pickup-mail.ts';
import { resumeOrder } from './order/jobs/resume-order.ts';
import type { RewardMailDeps } from './gate/jobs/reward-mail.ts';
import type { RewardDeps } from './ports.ts';
import { findCertificateChoices } from './certificate/commands/certificate-choices.ts';
import { certificateCommands } from './certificate/commands/certificates.ts';
import { presentRedemption } from './gate/present-redemption.ts';
import { makeDue } from './order/queries/waiting-orders.ts';
import { findReward, listRewards } from './read-models/rewards-with-orders.ts';
import { gateData } from './gate/queries/personal-data.ts';
import { optInData } from './opt-in/queries/personal-data.ts';
import { sendDueMessageOf } from './opt-in/actions/notify-partner.ts';
import { deliverDueMessages } from './opt-in/actions/deliver-due-messages.ts';
import { retainCertificate } from './opt-in/actions/retain-certificate.ts';
import { retainCertificateJob } from './opt-in/jobs/retain-certificate.ts';
import { sendLeadJob, deliverDueMessagesJob, withdrawLeadJob } from './opt-in/jobs/delivery.ts';
import { findPartnerChoices } from './opt-in/commands/partner-choices.ts';
import { leadCommands } from './opt-in/commands/leads.ts';
import { serveCorporatePartners } from './opt-in/routes/corporate-partners.ts';
import { serveLeadTransfer } from './opt-in/routes/lead-transfer.ts';
import { orderData } from './order/queries/personal-data.ts';
import { checkOrder } from './order/actions/check-order.ts';
import { redactCommand } from './order/commands/redact.ts';
import { shopCheckCommand } from './order/commands/shop-check.ts';
import { sweepShop } from './order/actions/sweep-shop.ts';
import { checkOrderJob } from './order/jobs/check-order.ts';
import { sweepShopJob } from './order/jobs/sweep-shop.ts';
import { placesData } from './places/queries/personal-data.ts';
import { serveCertificates } from './certificate/routes/certificates.ts';
import { serveGate } from './gate/routes/eligible.ts';
import { servePlaces } from './places/routes/places.ts';
import { serveAddressSuggestions } from './order/routes/address-suggestions.ts';
import { serveOrders } from './order/routes/orders.ts';
import { serveRedemptions } from './routes/redemptions.ts';
import { serveTransactionEmail } from './routes/transaction-email.ts';

/** Serves the calls of the rewards room. */
export function rewards(deps: RewardDeps): void {
  serveGate(deps);
  serveRedemptions(deps);
  servePlaces(deps);
  serveOrders(deps);
  serveAddressSuggestions(deps);
  serveCertificates(deps);
  serveTransactionEmail(deps);
  serveLeadTransfer(deps);
  serveInsuranceProviders(deps);
  serveCorporatePartners(deps);
}

/** The jobs of the rewards room. */
export function rewardJobs(deps: RewardDeps): HandledJob[] {
  return [
    handles(advanceWaitingJob, (_payload, { signal }) => advanceWaiting(deps, signal)),
    handles(checkOrderJob, (named) => checkOrder(deps, named)),
    ...(deps.externalShop ? [handles(sweepShopJob, (_payload, { signal }) => sweepShop(deps, signal))] : []),
    handles(resumeOrder, ({ orderId }) => makeDue(deps.handle.db, orderId, deps.clock.now())),
    handles(countAbroadJob, ({ orderId }) => countOrderAbroad(deps, orderId)),
    handles(updateReviewsJob, () => updateReviews(deps)),
    handles(backfillClaims, () => backfillBoxClaims(deps)),
    handles(sendLeadJob, ({ leadId }) => sendDueMessageOf(deps, leadId)),
    handles(withdrawLeadJob, ({ leadId }) => sendDueMessageOf(deps, leadId)),
    handles(retainCertificateJob, (attempted) => retainCertificate(deps, attempted)),
    handles(deliverDueMessagesJob, (_payload, { signal }) => deliverDueMessages(deps, signal)),
  ];
}

/** The commands of the rewards rooms. */
export function rewardCommands(deps: RewardDeps & { proofs: ProofKey }): Command[] {
  return [
    ...orderReadCommands(deps),
    settleCommand(deps),
    fulfilCommand(deps),
    stockCommand(deps),
    shopCheckCommand(deps),
    redactCommand(deps),
    allowCommand(deps),
    ...addressCommands(deps),
    replayCommand(deps),
    ...codeCommands(deps),
    placesCommand(deps),
    checkPlacesCommand(deps),
    freeCommand(deps),
    notifyCommand(deps),
    ...leadCommands(deps),
    insuranceCommand,
    ...certificateCommands({ clock: deps.clock, mailAgain: (tx, of) => mailRewardAgain(deps, tx, of) }),
  ];
}

/** What finds the values of arguments that name something of the rewards rooms. */
export function rewardChoices(deps: Pick<RewardDeps, 'content'>) {
  return {
    order: findOrderChoices,
    certificate: findCertificateChoices,
    pool: findPoolChoices(deps),
    partner: findPartnerChoices(deps),
    review: findReviewChoices,
    place: findPlaceChoices,
  } satisfies Partial<ChoiceSources>;
}

/**
 * Only a mail that has already gone out is sent again, because a waiting one reads the valid
 * certificate itself.
 */
async function mailRewardAgain(
  { mails }: Pick<RewardDeps, 'mails'>,
  tx: Transaction,
  { uid, legacySyllabusId }: { uid: string; legacySyllabusId: string },
): Promise<boolean> {
  const reward = await findReward(tx, uid, legacySyllabusId);
  if (!reward) return false;
  return reward.order
    ? mails.sendAgain(tx, orderMail, { orderId: reward.order.orderId })
    : mails.sendAgain(tx, pickupMail, { uid, legacySyllabusId });
}

/** The mails of the rewards room. */
export function rewardMails(deps: RewardMailDeps): MailMaker[] {
  return [
    digitalMail,
    pickupMail,
    pickupEndedMail,
    orderMail,
    orderCancelledMail,
    orderRefundDueMail,
    orderSentMail,
    orderUnpaidMail,
    addressCheckedMail,
  ].map((mail) => mail.makerWith(deps));
}

/** Returns a member's redemptions for the live stream. */
export async function redemptionsOf(db: Executor, uid: string, locale: Locale): Promise<Redemption[]> {
  return (await listRewards(db, uid)).map((reward) => presentRedemption(reward, locale));
}

/** Fills the tables of the rewards rooms that ship with data, on the first start. */
export async function fillRewards(handle: DatabaseHandle): Promise<void> {
  await loadPlaces(handle);
  await loadInsurances(handle);
}

/** Retention and personal data of the rewards rooms. */
export const rewardData = [
  // Before the redemptions: an erase locks the rows in this order, as a move of an order does.
  ...orderData,
  ...gateData,
  ...digitalData,
  ...placesData,
  ...insuranceData,
  ...optInData,
] as const;

export { createShopCheck } from './order/commands/live-try.ts';
export { canAsk } from './opt-in/partner.ts';
export { partnerAnswersOf } from './opt-in/partner-answers.ts';
export { observeOrders } from './order/order-gauges.ts';
export { hasReadText } from './opt-in/queries/answers.ts';
/** @internal a measurement in `testing/costs` imports it, and no other room */
export { leadCommands } from './opt-in/commands/leads.ts';
/** @internal a measurement in `testing/costs` imports it, and no other room */
export { deliverDueMessages } from './opt-in/actions/deliver-due-messages.ts';
/** @internal a measurement in `testing/costs` imports it, and no other room */
export { advanceWaiting } from './order/actions/advance-waiting.ts';
export { cancelOpenOrders, hasOpenOrder } from './order/actions/cancel-open-orders.ts';
export { checkShopAtStart } from './order/actions/check-shop-at-start.ts';
export { refuseLeadGatewaySwitch } from './opt-in/actions/refuse-gateway-switch.ts';
export { isOrderOf } from './order/queries/find-order.ts';
export { receiveNotice } from './order/actions/receive-notice.ts';
export { makeDemoCodes } from './digital/actions/make-demo-codes.ts';
export { alertEmptyPools } from './digital/actions/alert-empty-pools.ts';
export { claimKeys } from './gate/claim-keys.ts';
export { createPoolWatch } from './digital/pool-watch.ts';
export type { RewardDeps, RewardPorts } from './ports.ts';

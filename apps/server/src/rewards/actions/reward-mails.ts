import { dollarsOf } from '@nestling/domain/rewards/price';
import { shippingDays } from '@nestling/domain/rewards/shipping-time';
import { missingParameters } from '@nestling/domain/rewards/transaction-email';
import type { EmailParameters, TransactionEmail } from '@nestling/domain/rewards/transaction-email';
import { renderCourseCompleteDtp } from '@nestling/mails/course-complete-dtp';
import { renderCourseCompletePickup } from '@nestling/mails/course-complete-pickup';
import { renderDigitalReward } from '@nestling/mails/digital-reward';
import { certificateMailed } from '../../learning/public.ts';
import type { MailKind, PreparedMail } from '../../platform/mail-log/mail-kind.ts';
import { mailParameters, mailSubject } from '../mail-subject.ts';
import type { MailSubject } from '../mail-subject.ts';
import type { RewardDeps } from '../ports.ts';
import { orderNumberOf } from '../present-redemption.ts';
import { presentPlace } from '../present-place.ts';
import { findPlace } from '../queries/partner-places.ts';
import { findOrder } from '../queries/redemptions.ts';

type MailDeps = Pick<RewardDeps, 'handle' | 'content' | 'sender' | 'rules'>;

/** Length of the baby box, for parents who come by bus. */
const BOX_LENGTH_INCHES = 27;

/** The mails of this room: digital reward, pickup, order (D-97). */
export function rewardMails(deps: MailDeps): MailKind[] {
  return [
    { template: 'digital-reward', prepare: (subjectId) => digitalReward(deps, subjectId) },
    {
      template: 'course-complete-pickup',
      prepare: (subjectId) => pickup(deps, subjectId),
      handedOver: (tx, subjectId) => certificateMailed(tx, ...memberAndCourseOf(subjectId)),
    },
    {
      template: 'course-complete-dtp',
      prepare: (orderId) => directToParent(deps, orderId),
      handedOver: async (tx, orderId) => {
        const order = await findOrder(tx, orderId);
        if (order?.uid) await certificateMailed(tx, order.uid, order.legacySyllabusId);
      },
    },
  ];
}

async function digitalReward(deps: MailDeps, subjectId: string): Promise<PreparedMail | null> {
  const subject = await subjectOf(deps, subjectId);
  if (!subject) return null;
  const { promoCode } = completeParameters('digital-reward', subject);
  const { text: title = '', rewardsText = '', linkUrl = '', linkText = '' } = subject.digitalOffer ?? {};
  const offer = { title, rewardsText, linkUrl, linkText };
  const mail = await renderDigitalReward({ ...contextOf(deps, subject), offer, promoCode });
  return { to: subject.member.email, locale: subject.locale, ...mail };
}

async function pickup(deps: MailDeps, subjectId: string): Promise<PreparedMail | null> {
  const subject = await subjectOf(deps, subjectId);
  if (!subject?.held.redemption.placeId) return null;
  const { redemption } = subject.held;
  const { certificateId } = completeParameters('course-complete-pickup', subject);
  const row = await findPlace(deps.handle.db, redemption.placeId ?? '');
  if (!row) return null;
  const place = presentPlace(row, subject.locale);
  const { noticeToParent, appointmentOnly, patientsOnly, popupEvent, eventStart, eventEnd } = place.additional;
  const mail = await renderCourseCompletePickup({
    ...contextOf(deps, subject),
    rewardTitle: subject.course.product?.title ?? subject.course.fields.title,
    certificateId,
    boxLengthInches: BOX_LENGTH_INCHES,
    place: {
      companyName: place.companyName,
      address: place.address,
      phoneNumber: place.phoneNumber,
      extension: place.extension,
      fullMapUrl: place.fullMapUrl,
      noticeToParent,
      appointmentOnly,
      patientsOnly,
      event:
        popupEvent && eventStart && eventEnd ? { start: eventStart.slice(0, 10), end: eventEnd.slice(0, 10) } : null,
    },
  });
  return { to: subject.member.email, locale: subject.locale, ...mail };
}

async function directToParent(deps: MailDeps, orderId: string): Promise<PreparedMail | null> {
  const order = await findOrder(deps.handle.db, orderId);
  if (!order?.uid || !order.shipTo) return null;
  const subject = await subjectOf(deps, `${order.uid}:${order.legacySyllabusId}`);
  if (!subject) return null;
  const { certificateId } = completeParameters('course-complete-dtp', subject);
  const eta = (await deps.rules()).contentShippingETA;
  const mail = await renderCourseCompleteDtp({
    ...contextOf(deps, subject),
    rewardTitle: subject.course.product?.title ?? subject.course.fields.title,
    orderNumber: orderNumberOf(order),
    shipsTo: order.shipTo,
    total: dollarsOf(order.priceCents),
    certificateId,
    orderStatusUrl: order.orderStatusUrl,
    shippingTime: shippingDays(eta) ?? eta,
  });
  return { to: subject.member.email, locale: subject.locale, ...mail };
}

/** Reads a mail's subject; null when one of its parts is gone. */
function subjectOf(deps: MailDeps, subjectId: string): Promise<MailSubject | null> {
  return mailSubject(deps, ...memberAndCourseOf(subjectId));
}

/** Uid and legacySyllabusId of a subject's id `{uid}:{legacySyllabusId}`. */
function memberAndCourseOf(subjectId: string): [string, string] {
  const [uid = '', legacySyllabusId = ''] = subjectId.split(':');
  return [uid, legacySyllabusId];
}

/** @throws Error that names what is missing: the job fails, is tried again and ends among the dead letters. */
function completeParameters(template: TransactionEmail, subject: MailSubject): EmailParameters {
  const parameters = mailParameters(subject);
  const missing = missingParameters(template, parameters);
  if (missing.length > 0) throw new Error(`${template} is missing required parameters: ${missing.join(', ')}`);
  return parameters;
}

function contextOf({ sender }: MailDeps, { member, locale, course }: MailSubject) {
  return {
    ...sender(),
    locale,
    recipient: { firstName: member.firstName || null, emailConfirmed: member.emailConfirmed },
    courseSlug: course.fields.slug,
    courseTitle: course.fields.title,
  };
}

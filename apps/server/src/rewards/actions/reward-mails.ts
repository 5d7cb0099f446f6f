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
import type { RewardParts } from '../ports.ts';
import { orderNumberOf } from '../present-redemption.ts';
import { presentLocation } from '../present-location.ts';
import { findLocation } from '../queries/partner-locations.ts';
import { findOrder } from '../queries/redemptions.ts';

type MailParts = Pick<RewardParts, 'handle' | 'content' | 'sender' | 'rules'>;

/** Length of the baby box, for parents who come by bus. */
const BOX_LENGTH_INCHES = 27;

/** The mails of this room: digital reward, pickup, order (D-97). */
export function rewardMails(parts: MailParts): MailKind[] {
  return [
    { template: 'digital-reward', prepare: (subjectId) => digitalReward(parts, subjectId) },
    {
      template: 'course-complete-pickup',
      prepare: (subjectId) => pickup(parts, subjectId),
      handedOver: (tx, subjectId) => certificateMailed(tx, ...memberAndCourseOf(subjectId)),
    },
    {
      template: 'course-complete-dtp',
      prepare: (orderId) => directToParent(parts, orderId),
      handedOver: async (tx, orderId) => {
        const order = await findOrder(tx, orderId);
        if (order?.uid) await certificateMailed(tx, order.uid, order.legacySyllabusId);
      },
    },
  ];
}

async function digitalReward(parts: MailParts, subjectId: string): Promise<PreparedMail | null> {
  const subject = await subjectOf(parts, subjectId);
  if (!subject) return null;
  const { promoCode } = completeParameters('digital-reward', subject);
  const { text: title = '', rewardsText = '', linkUrl = '', linkText = '' } = subject.digitalOffer ?? {};
  const offer = { title, rewardsText, linkUrl, linkText };
  const mail = await renderDigitalReward({ ...contextOf(parts, subject), offer, promoCode });
  return { to: subject.member.email, locale: subject.locale, ...mail };
}

async function pickup(parts: MailParts, subjectId: string): Promise<PreparedMail | null> {
  const subject = await subjectOf(parts, subjectId);
  if (!subject?.held.redemption.distributorId) return null;
  const { redemption } = subject.held;
  const { certificateId } = completeParameters('course-complete-pickup', subject);
  const location = await findLocation(parts.handle.db, redemption.distributorId ?? '');
  if (!location) return null;
  const place = presentLocation(location, subject.locale);
  const { noticeToParent, appointmentOnly, patientsOnly, popupEvent, eventStart, eventEnd } = place.additional;
  const mail = await renderCourseCompletePickup({
    ...contextOf(parts, subject),
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

async function directToParent(parts: MailParts, orderId: string): Promise<PreparedMail | null> {
  const order = await findOrder(parts.handle.db, orderId);
  if (!order?.uid || !order.shipTo) return null;
  const subject = await subjectOf(parts, `${order.uid}:${order.legacySyllabusId}`);
  if (!subject) return null;
  const { certificateId } = completeParameters('course-complete-dtp', subject);
  const eta = (await parts.rules()).contentShippingETA;
  const mail = await renderCourseCompleteDtp({
    ...contextOf(parts, subject),
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
function subjectOf(parts: MailParts, subjectId: string): Promise<MailSubject | null> {
  return mailSubject(parts, ...memberAndCourseOf(subjectId));
}

/** Uid and legacySyllabusId of a subject's id `{uid}:{legacySyllabusId}`. */
function memberAndCourseOf(subjectId: string): [string, string] {
  const [uid = '', legacySyllabusId = ''] = subjectId.split(':');
  return [uid, legacySyllabusId];
}

/** @throws Error that names what is missing: the job fails, is tried again and ends among the dead letters (RWD-367). */
function completeParameters(template: TransactionEmail, subject: MailSubject): EmailParameters {
  const parameters = mailParameters(subject);
  const missing = missingParameters(template, parameters);
  if (missing.length > 0) throw new Error(`${template} is missing required parameters: ${missing.join(', ')}`);
  return parameters;
}

function contextOf({ sender }: MailParts, { member, locale, course }: MailSubject) {
  return {
    ...sender(),
    locale,
    recipient: { firstName: member.firstName || null, emailConfirmed: member.emailConfirmed },
    courseSlug: course.fields.slug,
    courseTitle: course.fields.title,
  };
}

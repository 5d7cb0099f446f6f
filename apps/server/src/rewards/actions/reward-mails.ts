import { FALLBACK_LOCALE, knownLocale } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { dollarsOf } from '@nestling/domain/rewards/price';
import { renderCourseCompleteDtp } from '@nestling/mails/course-complete-dtp';
import { renderCourseCompletePickup } from '@nestling/mails/course-complete-pickup';
import { renderDigitalReward } from '@nestling/mails/digital-reward';
import { findMember } from '../../account/public.ts';
import type { MemberFacts } from '../../account/public.ts';
import { certificateMailed } from '../../learning/public.ts';
import type { Course } from '../../learning/public.ts';
import type { MailKind, PreparedMail } from '../../platform/mail-log/mail-kind.ts';
import { digitalRewardOf } from '../digital-offer.ts';
import type { RewardParts } from '../ports.ts';
import { orderNumberOf } from '../present-redemption.ts';
import { presentLocation } from '../present-location.ts';
import { findLocation } from '../queries/partner-locations.ts';
import { findOrder, findReward } from '../queries/redemptions.ts';
import type { HeldReward } from '../queries/redemptions.ts';
import { courseOf } from '../reward-facts.ts';

type MailParts = Pick<RewardParts, 'handle' | 'content' | 'sender' | 'rules'>;

/** Length of the baby box, for parents who come by bus. */
const BOX_LENGTH_INCHES = 27;

interface Subject {
  member: MemberFacts;
  locale: Locale;
  course: Course;
  held: HeldReward;
}

/** The mails of this room: digital reward, pickup, order (D-97). */
export function rewardMails(parts: MailParts): MailKind[] {
  return [
    { template: 'digital-reward', prepare: (subjectId) => digitalReward(parts, subjectId) },
    { template: 'course-complete-pickup', prepare: (subjectId) => pickup(parts, subjectId) },
    { template: 'course-complete-dtp', prepare: (orderId) => directToParent(parts, orderId) },
  ];
}

async function digitalReward(parts: MailParts, subjectId: string): Promise<PreparedMail | null> {
  const subject = await subjectOf(parts, subjectId);
  const reward = subject && (await digitalRewardOf(parts.content, subject.course));
  if (!subject || !reward) return null;
  const mail = await renderDigitalReward({
    ...contextOf(parts, subject),
    offer: {
      title: reward.offer.text,
      rewardsText: reward.offer.rewardsText,
      linkUrl: reward.offer.linkUrl,
      linkText: reward.offer.linkText,
    },
    promoCode: subject.held.redemption.promoCode,
  });
  return { to: subject.member.email, locale: subject.locale, ...mail };
}

async function pickup(parts: MailParts, subjectId: string): Promise<PreparedMail | null> {
  const subject = await subjectOf(parts, subjectId);
  if (!subject?.held.redemption.distributorId) return null;
  const { redemption } = subject.held;
  const location = await findLocation(parts.handle.db, redemption.distributorId ?? '');
  if (!location) return null;
  const place = presentLocation(location, subject.locale);
  const { noticeToParent, appointmentOnly, patientsOnly, popupEvent, eventStart, eventEnd } = place.additional;
  const mail = await renderCourseCompletePickup({
    ...contextOf(parts, subject),
    rewardTitle: subject.course.product?.title ?? subject.course.fields.title,
    certificateId: redemption.certificateId ?? '',
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
  await certificateMailed(parts.handle.db, redemption.uid, redemption.legacySyllabusId);
  return { to: subject.member.email, locale: subject.locale, ...mail };
}

async function directToParent(parts: MailParts, orderId: string): Promise<PreparedMail | null> {
  const order = await findOrder(parts.handle.db, orderId);
  if (!order?.uid || !order.shipTo) return null;
  const subject = await subjectOf(parts, `${order.uid}:${order.legacySyllabusId}`);
  if (!subject) return null;
  const mail = await renderCourseCompleteDtp({
    ...contextOf(parts, subject),
    rewardTitle: subject.course.product?.title ?? subject.course.fields.title,
    orderNumber: orderNumberOf(order),
    shipsTo: order.shipTo,
    total: dollarsOf(order.priceCents),
    certificateId: subject.held.redemption.certificateId ?? '',
    orderStatusUrl: order.orderStatusUrl,
    shippingEta: (await parts.rules()).contentShippingETA,
  });
  await certificateMailed(parts.handle.db, order.uid, order.legacySyllabusId);
  return { to: subject.member.email, locale: subject.locale, ...mail };
}

/** Member, course and reward of a mail's subject `{uid}:{legacySyllabusId}`; null when one of them is gone. */
async function subjectOf({ handle, content }: MailParts, subjectId: string): Promise<Subject | null> {
  const [uid = '', legacySyllabusId = ''] = subjectId.split(':');
  const member = await findMember(handle.db, uid);
  const held = await findReward(handle.db, uid, legacySyllabusId);
  if (!member || !held) return null;
  const locale = knownLocale(member.locale) ?? FALLBACK_LOCALE;
  const course = await courseOf(content, legacySyllabusId, locale);
  return course && { member, locale, course, held };
}

function contextOf({ sender }: MailParts, { member, locale, course }: Subject) {
  return {
    ...sender(),
    locale,
    recipient: { firstName: member.firstName || null, emailConfirmed: member.emailConfirmed },
    courseSlug: course.fields.slug,
    courseTitle: course.fields.title,
  };
}

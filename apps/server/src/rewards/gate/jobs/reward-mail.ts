import { FALLBACK_LOCALE, parseLocale, type Locale } from '@nestling/domain/account/locale';
import {
  missingParameters,
  type EmailParameters,
  type TransactionEmail,
} from '@nestling/domain/rewards/transaction-email';
import type { DigitalOffer } from '@nestling/contract/learning/syllabus';
import { z } from 'zod';
import { findMember, type MemberFacts } from '#account/public.ts';
import { findCertificate, type CourseContent, findCourse } from '#learning/public.ts';
import type { Edition } from '#gateways/content/port.ts';
import { id } from '#platform/mail/mail.ts';
import type { RewardDeps } from '../../ports.ts';
import { findReward, type RewardWithOrder } from '../../read-models/rewards-with-orders.ts';

/** Dependencies of the mails of this room. */
export type RewardMailDeps = Pick<RewardDeps, 'handle' | 'content' | 'sender' | 'rules' | 'clock' | 'alerts'>;

/** Identifies a mail about the reward of a course. */
export const memberAndCourse = z.object({ uid: id, legacySyllabusId: id });

/** The data of a mail about a reward. */
export interface MailSubject {
  member: MemberFacts;
  locale: Locale;
  course: CourseContent;
  reward: RewardWithOrder;
  /** Null for a box, or if content has lost the offer; then the mail must fail. */
  digitalOffer: DigitalOffer | null;
  isCertificateRevoked: boolean;
}

/**
 * Returns member, course and reward of a mail in the member's language; null if the member or the
 * reward is gone.
 * @throws Error if the course cannot be read, or the content service is unavailable
 */
export async function mailSubject(
  { handle }: Pick<RewardDeps, 'handle'>,
  edition: Edition,
  uid: string,
  legacySyllabusId: string,
): Promise<MailSubject | null> {
  const member = await findMember(handle.db, uid);
  const reward = await findReward(handle.db, uid, legacySyllabusId);
  if (!member || !reward) return null;
  const locale = parseLocale(member.locale) ?? FALLBACK_LOCALE;
  const course = findCourse(edition, legacySyllabusId, locale);
  // The mail must go out: an error makes the queue retry it and alert at the end.
  if (!course) throw new Error(`the course ${legacySyllabusId} of a mail cannot be read`);
  const { offerSlug } = reward.redemption;
  const digitalOffer = course.fields.digitalOffers.find(({ slug }) => slug === offerSlug) ?? null;
  const isCertificateRevoked =
    reward.redemption.certificateId === null && (await findCertificate(handle.db, uid, legacySyllabusId)) !== null;
  return { member, locale, course, reward, digitalOffer, isCertificateRevoked };
}

/** Recipient, code and certificate come from the server and must never come from the request. */
function mailParameters({ member, locale, course, reward, digitalOffer }: MailSubject): EmailParameters {
  return {
    courseName: course.fields.title,
    className: course.fields.title,
    digitalOfferSlug: digitalOffer?.slug ?? '',
    promoCode: reward.redemption.promoCode ?? '',
    locale,
    email: member.email,
    name: member.firstName,
    certificateId: reward.redemption.certificateId ?? '',
  };
}

/**
 * Returns the required parameters without a value; a shipped reward is reported even without a
 * certificate.
 */
export function missingFrom(template: TransactionEmail, subject: MailSubject): string[] {
  const missing = missingParameters(template, mailParameters(subject));
  const goesWithout = subject.isCertificateRevoked && template === 'course-complete-dtp';
  return goesWithout ? missing.filter((parameter) => parameter !== 'certificateId') : missing;
}

/**
 * Returns the parameters of a mail.
 * @throws Error that names missing ones, so that the job is retried and finally becomes a dead
 * letter
 */
export function completeParameters(template: TransactionEmail, subject: MailSubject): EmailParameters {
  const missing = missingFrom(template, subject);
  if (missing.length > 0) throw new Error(`${template} is missing required parameters: ${missing.join(', ')}`);
  return mailParameters(subject);
}

/** Returns the context of every mail about a reward. */
export function contextOf({ sender }: RewardMailDeps, { member, locale, course }: MailSubject) {
  return {
    ...sender(locale),
    recipient: { firstName: member.firstName || null, emailConfirmed: member.emailConfirmed },
    courseSlug: course.fields.slug,
    courseTitle: course.fields.title,
  };
}

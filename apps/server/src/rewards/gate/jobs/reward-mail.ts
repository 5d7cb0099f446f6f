import { FALLBACK_LOCALE, knownLocale } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { missingParameters } from '@nestling/domain/rewards/transaction-email';
import type { EmailParameters, TransactionEmail } from '@nestling/domain/rewards/transaction-email';
import type { DigitalOffer } from '@nestling/contract/learning/syllabus';
import { z } from 'zod';
import { findMember } from '../../../account/public.ts';
import type { MemberFacts } from '../../../account/public.ts';
import { findCertificate } from '../../../learning/public.ts';
import type { Course } from '../../../learning/public.ts';
import type { Edition } from '../../../gateways/content/port.ts';
import { id } from '../../../platform/mail/mail.ts';
import type { RewardDeps } from '../../ports.ts';
import { findReward } from '../../read-models/rewards-with-orders.ts';
import type { RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import { courseOf } from '../../course-of.ts';

/** What the mails of this room are made with. */
export type RewardMailDeps = Pick<RewardDeps, 'handle' | 'content' | 'sender' | 'rules'>;

/** By which a mail about the reward of a course is known. */
export const memberAndCourse = z.object({ uid: id, legacySyllabusId: id });

/** What a mail about a reward is made of. */
export interface MailSubject {
  member: MemberFacts;
  locale: Locale;
  course: Course;
  held: RewardWithOrder;
  /**
   * The digital offer that was redeemed; null for a box, or when content has it no more: then its
   * mail fails.
   */
  digitalOffer: DigitalOffer | null;
  /** An operator has taken the certificate back. */
  isCertificateRevoked: boolean;
}

/**
 * Member, course and reward of a mail, in the member's language; null when member or reward are
 * gone.
 * @throws Error when the course cannot be read, or the content service does not answer
 */
export async function mailSubject(
  { handle }: Pick<RewardDeps, 'handle'>,
  edition: Edition,
  uid: string,
  legacySyllabusId: string,
): Promise<MailSubject | null> {
  const member = await findMember(handle.db, uid);
  const held = await findReward(handle.db, uid, legacySyllabusId);
  if (!member || !held) return null;
  const locale = knownLocale(member.locale) ?? FALLBACK_LOCALE;
  const course = courseOf(edition, legacySyllabusId, locale);
  // The mail is owed: a job that fails is tried again, and told of at the end.
  if (!course) throw new Error(`the course ${legacySyllabusId} of a mail cannot be read`);
  const { offerSlug } = held.redemption;
  const digitalOffer = course.fields.digitalOffers.find(({ slug }) => slug === offerSlug) ?? null;
  const isCertificateRevoked =
    held.redemption.certificateId === null && (await findCertificate(handle.db, uid, legacySyllabusId)) !== null;
  return { member, locale, course, held, digitalOffer, isCertificateRevoked };
}

/** The values of a mail's parameters; recipient, code and certificate are the server's own. */
function mailParameters({ member, locale, course, held, digitalOffer }: MailSubject): EmailParameters {
  return {
    courseName: course.fields.title,
    className: course.fields.title,
    digitalOfferSlug: digitalOffer?.slug ?? '',
    promoCode: held.redemption.promoCode ?? '',
    locale,
    email: member.email,
    name: member.firstName,
    certificateId: held.redemption.certificateId ?? '',
  };
}

/**
 * The parameters that a mail needs and has no value for; what is sent out is told of also without a
 * certificate.
 */
export function missingFrom(template: TransactionEmail, subject: MailSubject): string[] {
  const missing = missingParameters(template, mailParameters(subject));
  const goesWithout = subject.isCertificateRevoked && template === 'course-complete-dtp';
  return goesWithout ? missing.filter((parameter) => parameter !== 'certificateId') : missing;
}

/**
 * The values of a mail's parameters, whole.
 * @throws Error that names what is missing: the job fails, is tried again and ends among the dead
 * letters.
 */
export function completeParameters(template: TransactionEmail, subject: MailSubject): EmailParameters {
  const missing = missingFrom(template, subject);
  if (missing.length > 0) throw new Error(`${template} is missing required parameters: ${missing.join(', ')}`);
  return mailParameters(subject);
}

/** What every mail about a reward says. */
export function contextOf({ sender }: RewardMailDeps, { member, locale, course }: MailSubject) {
  return {
    ...sender(locale),
    recipient: { firstName: member.firstName || null, emailConfirmed: member.emailConfirmed },
    courseSlug: course.fields.slug,
    courseTitle: course.fields.title,
  };
}

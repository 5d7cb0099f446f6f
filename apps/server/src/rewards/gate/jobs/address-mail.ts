import { FALLBACK_LOCALE, parseLocale } from '@nestling/domain/account/locale';
import { renderAddressChecked } from '@nestling/mails/address-checked';
import { z } from 'zod';
import { findMember } from '#account/public.ts';
import { defineMail, id } from '#platform/mail/mail.ts';
import { findCourse } from '#learning/public.ts';
import { findReview } from '../queries/address-reviews.ts';
import type { RewardMailDeps } from './reward-mail.ts';

/** The result of an address review; not sent once the member or the review is gone. */
export const addressCheckedMail = defineMail(
  'address-checked',
  z.object({ reviewId: id }),
  async ({ handle, content, sender }: RewardMailDeps, { reviewId }) => {
    const review = await findReview(handle.db, reviewId);
    const member = review?.uid ? await findMember(handle.db, review.uid) : null;
    if (!review?.decision || !member) return null;
    const locale = parseLocale(member.locale) ?? FALLBACK_LOCALE;
    const course = findCourse(content.current(), review.legacySyllabusId, locale);
    if (!course) throw new Error(`the course ${review.legacySyllabusId} of a mail cannot be read`);
    const mail = await renderAddressChecked({
      ...sender(locale),
      recipient: { firstName: member.firstName || null, emailConfirmed: member.emailConfirmed },
      courseSlug: course.fields.slug,
      isAllowed: review.decision !== 'refused',
    });
    return { uid: member.uid, to: member.email, locale, ...mail };
  },
);

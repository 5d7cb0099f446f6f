import { FALLBACK_LOCALE, parseLocale } from '@nestling/domain/account/locale';
import { renderPickupEnded } from '@nestling/mails/pickup-ended';
import { z } from 'zod';
import { findMember } from '#account/public.ts';
import { defineMail, id } from '#platform/mail/mail.ts';
import { findCourse } from '#learning/public.ts';
import type { RewardMailDeps } from '../../gate/jobs/reward-mail.ts';
import { findPlace } from '../../places/queries/partner-places.ts';
import { findReward } from '../../read-models/rewards-with-orders.ts';

/**
 * The mail about a pickup that has ended, or, while it is still held, about its place, which has
 * closed.
 */
export const pickupEndedMail = defineMail(
  'pickup-ended',
  z.object({ uid: id, placeId: id, legacySyllabusId: id }),
  async ({ handle, content, sender }: RewardMailDeps, { uid, placeId, legacySyllabusId }) => {
    const member = await findMember(handle.db, uid);
    const place = await findPlace(handle.db, placeId);
    if (!member || !place) return null;
    const locale = parseLocale(member.locale) ?? FALLBACK_LOCALE;
    const course = findCourse(content.current(), legacySyllabusId, locale);
    if (!course) throw new Error(`the course ${legacySyllabusId} of a mail cannot be read`);
    const reward = await findReward(handle.db, uid, legacySyllabusId);
    const mail = await renderPickupEnded({
      ...sender(locale),
      recipient: { firstName: member.firstName || null, emailConfirmed: member.emailConfirmed },
      courseSlug: course.fields.slug,
      placeName: place.companyName,
      isFreed: reward?.redemption.placeId !== placeId,
    });
    return { uid: member.uid, to: member.email, locale, ...mail };
  },
);

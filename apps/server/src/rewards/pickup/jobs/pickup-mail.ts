import { contentLink } from '@nestling/domain/editorial/content-link';
import { areEventTimes } from '@nestling/domain/rewards/places/event-times';
import { websiteLabel } from '@nestling/domain/rewards/places/website-label';
import { isBabyBox } from '@nestling/domain/learning/baby-box';
import { renderCourseCompletePickup } from '@nestling/mails/course-complete-pickup';
import { certificateMailed } from '#learning/public.ts';
import { defineMail } from '#platform/mail/mail.ts';
import { presentPlace } from '../../places/present-place.ts';
import { findPlace } from '../../places/queries/partner-places.ts';
import {
  completeParameters,
  contextOf,
  mailSubject,
  memberAndCourse,
  type RewardMailDeps,
} from '../../gate/jobs/reward-mail.ts';

/** Inches; parents who come by bus need the length. */
const BOX_LENGTH_INCHES = 27;

/** The mail that says where the box is picked up. */
export const pickupMail = defineMail(
  'course-complete-pickup',
  memberAndCourse,
  async (deps: RewardMailDeps, { uid, legacySyllabusId }) => {
    const subject = await mailSubject(deps, deps.content.current(), uid, legacySyllabusId);
    // A mail without a valid certificate would be useless, because pickup places must see it.
    if (!subject?.reward.redemption.placeId || subject.isCertificateRevoked) return null;
    const { certificateId } = completeParameters('course-complete-pickup', subject);
    const row = await findPlace(deps.handle.db, subject.reward.redemption.placeId);
    if (!row) return null;
    const place = presentPlace(row, subject.locale);
    const { noticeToParent, appointmentOnly, patientsOnly, popupEvent, eventStart, eventEnd } = place.additional;
    if (popupEvent && !areEventTimes(eventStart, eventEnd)) await reportTimes(deps, place.locationId);
    const mail = await renderCourseCompletePickup({
      ...contextOf(deps, subject),
      rewardTitle: subject.course.product?.title ?? subject.course.fields.title,
      certificateId,
      boxLengthInches: isBabyBox(subject.course.product) ? BOX_LENGTH_INCHES : null,
      place: {
        companyName: place.companyName,
        country: place.country,
        address: place.address,
        phoneNumber: place.phoneNumber,
        extension: place.extension,
        email: place.additional.email,
        website: websiteOf(place),
        fullMapUrl: place.fullMapUrl,
        noticeToParent,
        appointmentOnly,
        patientsOnly,
        popupEvent,
        eventStart,
        eventEnd,
      },
      now: deps.clock.now(),
    });
    return { uid: subject.member.uid, to: subject.member.email, locale: subject.locale, ...mail };
  },
  (tx, { uid, legacySyllabusId }) => certificateMailed(tx, uid, legacySyllabusId),
);

function websiteOf({ companyName, additional: { webUrl } }: ReturnType<typeof presentPlace>) {
  if (webUrl === null || contentLink(webUrl.url) === null) return null;
  return { url: webUrl.url, label: websiteLabel(webUrl, companyName) };
}

/** The mail is more use without its times than no mail; an operator mends them. */
async function reportTimes(
  { handle, alerts }: Pick<RewardMailDeps, 'handle' | 'alerts'>,
  subject: string,
): Promise<void> {
  const alert = { kind: 'place-times', subject } as const;
  if (!(await alerts.isOpen(handle.db, alert))) await alerts.raise(handle.db, alert);
}

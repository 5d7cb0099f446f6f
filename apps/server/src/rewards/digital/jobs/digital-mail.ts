import { renderDigitalReward } from '@nestling/mails/digital-reward';
import { defineMail } from '#platform/mail/mail.ts';
import {
  completeParameters,
  contextOf,
  mailSubject,
  memberAndCourse,
  type RewardMailDeps,
} from '../../gate/jobs/reward-mail.ts';

/** The mail with a digital reward and its code. */
export const digitalMail = defineMail(
  'digital-reward',
  memberAndCourse,
  async (deps: RewardMailDeps, { uid, legacySyllabusId }) => {
    const subject = await mailSubject(deps, deps.content.current(), uid, legacySyllabusId);
    if (!subject) return null;
    const { promoCode } = completeParameters('digital-reward', subject);
    const { text: title = '', rewardsText = '', linkUrl = '', linkText = '' } = subject.digitalOffer ?? {};
    const offer = { title, rewardsText, linkUrl, linkText };
    const mail = await renderDigitalReward({ ...contextOf(deps, subject), offer, promoCode });
    return { uid: subject.member.uid, to: subject.member.email, locale: subject.locale, ...mail };
  },
);

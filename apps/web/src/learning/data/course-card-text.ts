import type { Locale } from '@nestling/domain/account/locale';
import { countryName } from '../../lib/words/country-name.ts';
import { dayOfMoment } from '../../lib/words/dates.ts';
import { dollars } from '../../lib/words/money.ts';
import type { t as translate } from '../../lib/i18n/i18n.ts';
import type { ActionRow, CourseCardModel, CardReward, StubLine } from './course-card.ts';

type Translate = typeof translate;

interface CardReader {
  t: Translate;
  locale: Locale;
  /** Country of the member, for the text of a reward that is out of reach. */
  country: string | null;
  timeZone: string;
}

/** Formats type and length of the course, for the tab of its picture. */
export function tabText({ videos }: CourseCardModel, courseType: string, t: Translate): string {
  const length =
    videos === null
      ? t('course-cards.quizOnly')
      : t('course-cards.videos', { videos: videos.count, minutes: videos.minutes });
  return courseType === '' || courseType === length ? length : `${courseType} · ${length}`;
}

/** Formats the action on a course and its status. */
export function actionTexts(row: ActionRow, t: Translate): { action: string; status: string } {
  switch (row.kind) {
    case 'closed':
      return { action: '', status: t('course-cards.closed') };
    case 'start':
      return { action: t('course-cards.start'), status: t('course-cards.notStarted') };
    case 'replay':
      return { action: t('class-complete-card.review'), status: t('class-complete-card.coursePassed') };
    case 'progress':
      return {
        action: t('course-cards.resume'),
        status: t('course-cards.watched', { watched: row.watched, total: row.total }),
      };
    case 'quiz-next':
      return { action: t('course-cards.resume'), status: t('course-cards.allWatched', { total: row.total }) };
    case 'quiz-started':
      return { action: t('course-cards.resume'), status: t('course-cards.quizStarted') };
    case 'redeem':
      return {
        action: t(row.reward === 'box' ? 'class-complete-card.redeemBox' : 'class-complete-card.redeemReward'),
        status: t(
          row.orderWaitsFor === undefined
            ? 'class-complete-card.rewardReady'
            : `class-complete-card.waits-${row.orderWaitsFor}`,
        ),
      };
    case 'review':
      return {
        action: t('class-complete-card.review'),
        status: t(
          row.pill === 'course-passed' ? 'class-complete-card.coursePassed' : 'class-complete-card.rewardClaimed',
        ),
      };
  }
}

/** Formats the reward of the course; empty where it cannot reach the member. */
export function rewardText(reward: CardReward, line: StubLine, t: Translate): string {
  if (line.kind === 'out-of-reach') return t('course-cards.reward');
  if (reward.kind === 'physical') return reward.title ?? t('course-cards.physicalReward');
  return reward.kind === 'digital' ? reward.title : t('course-cards.justForLearning');
}

/** Formats the status of the reward: ready, out of reach, claimed, or its price. */
export function lineText(reward: CardReward, line: StubLine, { t, locale, country, timeZone }: CardReader): string {
  if (line.kind === 'ready' && line.orderWaitsFor !== undefined)
    return t(`class-complete-card.waits-${line.orderWaitsFor}`);
  if (line.kind === 'ready')
    return line.percent === null
      ? t('class-complete-card.ready')
      : t('class-complete-card.readyScore', { percent: line.percent });
  if (line.kind === 'out-of-reach') return outOfReachText(line.why, { t, locale, country });
  if (line.kind === 'claimed' && line.at !== null)
    return t('class-complete-card.claimed', { date: dayOfMoment(line.at, locale, timeZone) });
  if (reward.kind === 'digital') return t('course-cards.digitalReward');
  if (reward.kind === 'none') return t('course-cards.noReward');
  if (reward.price === 0) return t('course-cards.free');
  return t(reward.chargedFor === 'shipping' ? 'course-cards.paidShipping' : 'course-cards.paidItem', {
    price: dollars(reward.price, locale, country),
  });
}

function outOfReachText(
  why: Extract<StubLine, { kind: 'out-of-reach' }>['why'],
  { t, locale, country }: Omit<CardReader, 'timeZone'>,
): string {
  if (why === 'online-only') return t('course-cards.onlineOnly');
  return why === 'place-unknown' || country === null
    ? t('course-cards.placeUnknown')
    : t('course-cards.notInCountry', { country: countryName(country, locale) });
}

import { pathOf } from '@nestling/domain/pages';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { RouteLink } from '../../lib/links/route-link.tsx';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Egg, type EggState } from '@nestling/ui/picture/egg.tsx';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import { rewardPath } from '../data/reward-path.ts';
import type { RewardState } from '../data/reward-state.ts';
import styles from './quiz-gate.module.css';

const REWARD_LABELS = {
  waiting: 'redeem',
  'videos-left': 'seeCertificate',
  claimed: 'seeReward',
  'out-of-reach': 'seeCertificate',
  none: 'seeCertificate',
} as const;

interface QuizGateProps {
  slug: string;
  rewarded: boolean;
  /** Number of questions; 0 until it is known. */
  questions: number;
}

/** Renders the link to the quiz, once every video is watched. */
export function QuizGate({ slug, rewarded, questions }: QuizGateProps) {
  const { t } = useMessages();
  return (
    <Panel
      egg="cracked"
      title={t('syllabus-page.gateTitle')}
      text={t(rewarded ? 'syllabus-page.gateReward' : 'syllabus-page.gateLearning', { count: questions })}
    >
      <SiteLink className={buttonClass('primary')} to={pathOf('quiz', { slug })}>
        {t('syllabus-page.takeQuiz')}
      </SiteLink>
    </Panel>
  );
}

/** Renders the replacement of the link to a quiz that cannot be taken now. */
export function QuizUnavailable() {
  const { t } = useMessages();
  return (
    <Panel egg="cracked" title={t('syllabus-page.quizChangingTitle')} text={t('syllabus-page.quizChangingText')} />
  );
}

interface RewardGateProps {
  slug: string;
  reward: RewardState;
  /** Number of videos to watch before the reward. */
  videosLeft: number;
  /** Why the reward cannot reach the member, where it cannot. */
  outOfReach: string;
}

/** Renders the link to the reward of a passed quiz, or its replacement. */
export function RewardGate({ slug, reward, videosLeft, outOfReach }: RewardGateProps) {
  const { t } = useMessages();
  const waiting = reward === 'waiting';
  const texts = {
    waiting: t('syllabus-page.passedReward'),
    'videos-left': t('syllabus-page.passedVideosLeft', { count: videosLeft }),
    claimed: t('syllabus-page.passedAgain'),
    'out-of-reach': outOfReach,
    none: t('syllabus-page.passedAgain'),
  };
  // The entry of the reward leads back to this page while videos are left.
  const to = reward === 'videos-left' ? pathOf('certificate', { slug }) : rewardPath(slug);
  return (
    <Panel egg="hatched" title={t('syllabus-page.passedTitle')} text={texts[reward]}>
      <RouteLink className={buttonClass(waiting ? 'primary' : 'outline')} to={to}>
        {t(`syllabus-page.${REWARD_LABELS[reward]}`)}
      </RouteLink>
      {waiting || reward === 'claimed' ? (
        <SiteLink className={classNames(link.text, link.alone)} to={pathOf('certificate', { slug })}>
          {t('syllabus-page.seeCertificate')}
        </SiteLink>
      ) : null}
    </Panel>
  );
}

function Panel({ egg, title, text, children }: { egg: EggState; title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.gate}>
      <Egg state={egg} className={styles.egg} />
      <div>
        <h2 className={classNames(type.h2Small, styles.title)}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children ? <div className={styles.action}>{children}</div> : null}
    </section>
  );
}

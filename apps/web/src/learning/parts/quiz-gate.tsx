import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/use-words.ts';
import { RouteLink } from '../../lib/route-link.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Egg } from '../../ui/egg.tsx';
import type { EggState } from '../../ui/egg.tsx';
import type from '../../ui/type.module.css';
import type { RewardState } from '../data/reward-state.ts';
import styles from './quiz-gate.module.css';

interface QuizGateProps {
  slug: string;
  rewarded: boolean;
  /** Questions of the quiz; 0 while the number is not known. */
  questions: number;
}

/** Every video is watched: the way to the quiz (LRN-092). */
export function QuizGate({ slug, rewarded, questions }: QuizGateProps) {
  const { t } = useWords();
  return (
    <Panel
      egg="cracked"
      title={t('syllabus-page.gateTitle')}
      text={t(rewarded ? 'syllabus-page.gateReward' : 'syllabus-page.gateLearning', { count: questions })}
    >
      <SiteLink className={buttonLook('primary')} to={`/course/${slug}/quiz`}>
        {t('syllabus-page.takeQuiz')}
      </SiteLink>
    </Panel>
  );
}

/** The quiz is passed: the way to the reward (LRN-091). */
export function RewardGate({ slug, reward }: { slug: string; reward: RewardState }) {
  const { t } = useWords();
  const waiting = reward === 'waiting';
  const label = { waiting: 'redeem', claimed: 'seeReward', none: 'seeCertificate' } as const;
  return (
    <Panel
      egg="hatched"
      title={t('syllabus-page.passedTitle')}
      text={t(waiting ? 'syllabus-page.passedReward' : 'syllabus-page.passedAgain')}
    >
      <RouteLink className={buttonLook(waiting ? 'reward' : 'outline')} to={`/redeem/${slug}`}>
        {t(`syllabus-page.${label[reward]}`)}
      </RouteLink>
    </Panel>
  );
}

function Panel({ egg, title, text, children }: { egg: EggState; title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.gate}>
      <Egg state={egg} className={styles.egg} />
      <div className={styles.words}>
        <h2 className={classNames(type.h2Small, styles.title)}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.action}>{children}</div>
    </section>
  );
}

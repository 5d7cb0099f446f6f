import { pathOf } from '@nestling/domain/pages';
import { useId } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { RouteLink } from '../../lib/links/route-link.tsx';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import page from '@nestling/ui/layout/page.module.css';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import type { Quiz } from '../data/quiz/quiz.ts';
import type { Corrections } from '../data/quiz/use-quiz.ts';
import { rewardPath } from '../data/reward-path.ts';
import { NoticePanel } from './quiz-notice.tsx';
import styles from './passed-quiz.module.css';

interface PassedQuizProps {
  slug: string;
  quiz: Quiz;
  corrections: Corrections;
}

/** Renders the wrong answers of a pass, before the way to the reward. */
export function PassedQuiz({ slug, quiz, corrections }: PassedQuizProps) {
  const { t } = useMessages();
  return (
    <div className={classNames(page.content, styles.column)}>
      <NoticePanel
        egg="hatched"
        title={t('quiz.passedTitle')}
        text={t('quiz.passedText', { count: corrections.length })}
      />
      {corrections.map((correction) => (
        <CorrectionCard key={correction.question} quiz={quiz} correction={correction} />
      ))}
      <RouteLink className={classNames(buttonClass('primary'), styles.next)} to={rewardPath(slug)}>
        {t('quiz.continue')}
      </RouteLink>
    </div>
  );
}

function CorrectionCard({ quiz, correction }: { quiz: Quiz; correction: Corrections[number] }) {
  const { t, locale } = useMessages();
  const headingId = useId();
  const question = quiz.questions.find(({ id }) => id === correction.question);
  const right = question?.options.find(({ number }) => number === correction.rightOption);
  if (!question || !right) return null;
  const { video } = correction;
  const lang = quiz.lang === locale ? undefined : quiz.lang;
  return (
    <section className={styles.correction} aria-labelledby={headingId}>
      <h2 id={headingId} className={type.h3} lang={lang}>
        {question.question}
      </h2>
      <p className={styles.line}>
        <span className={styles.label}>{t('quiz.rightAnswer')}</span>
        <strong lang={lang}>{right.text}</strong>
      </p>
      {video ? (
        <p className={styles.line}>
          <span className={styles.label}>{t('quiz.explainedIn')}</span>
          <RouteLink to={pathOf('video', { slug: video.slug })} className={classNames(link.text, link.alone)}>
            <span lang={video.lang === locale ? undefined : video.lang}>{video.title}</span>
          </RouteLink>
        </p>
      ) : null}
    </section>
  );
}

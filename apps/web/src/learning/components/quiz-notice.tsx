import { storedPartOf, closeness } from '@nestling/domain/learning/quiz-form';
import { useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { Egg, type EggState } from '@nestling/ui/picture/egg.tsx';
import type from '@nestling/ui/text.module.css';
import styles from './quiz-notice.module.css';

interface NoticePanelProps {
  egg: EggState;
  title: string;
  text: string;
  children?: ReactNode;
}

/**
 * Renders a panel in place of the page's title, which takes the focus so that everyone notices it.
 */
export function NoticePanel({ egg, title, text, children }: NoticePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <section className={classNames(styles.panel, egg === 'hatched' && styles.passed)}>
      <Egg state={egg} className={styles.egg} />
      <div>
        <h1 ref={heading} tabIndex={-1} className={classNames(type.h2, styles.title)}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </section>
  );
}

interface SoCloseProps {
  correct: number;
  required: number;
  /** Minimum number of correct answers for a pass. */
  needed: number;
  /** Number of wrong questions without a new answer. */
  marked: number;
}

/** Renders the result of a failed attempt, with the server's totals. */
export function SoClose({ correct, required, needed, marked }: SoCloseProps) {
  const { t } = useMessages();
  const how = closeness(correct, required);
  const renewed = required - correct - marked;
  return (
    <NoticePanel
      egg="cracked"
      title={t('quiz.soClose', { correct, count: required, how })}
      text={t('quiz.tryAgain', { needed, marked, renewed, kept: storedPartOf(correct, renewed) })}
    />
  );
}

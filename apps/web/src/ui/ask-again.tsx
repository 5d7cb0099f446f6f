import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import styles from './ask-again.module.css';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type from './type.module.css';

interface AskAgainProps {
  icon: ReactNode;
  /** The whole fact as a question. */
  question: string;
  why: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks about an answer in the place where it stood, and takes the focus there (design guide, Ask again). */
export function AskAgain({ icon, question, why, yes, no, onYes, onNo }: AskAgainProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <span className={styles.medal} aria-hidden="true">
        {icon}
      </span>
      <h3 ref={title} id={titleId} className={classNames(type.h3, styles.title)} tabIndex={-1}>
        {question}
      </h3>
      <p className={styles.why}>{why}</p>
      <div className={styles.actions}>
        <Button small onClick={onYes}>
          {yes}
        </Button>
        <Button kind="outline" small onClick={onNo}>
          {no}
        </Button>
      </div>
    </section>
  );
}

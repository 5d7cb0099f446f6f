import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react';
import styles from './ask-again.module.css';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import type from '../text.module.css';

interface AskAgainProps {
  icon: ReactNode;
  /** The complete fact, phrased as a question. */
  question: string;
  why: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks the parent to confirm an answer, in place of the control, and takes the focus there. */
export function AskAgain({ icon, question, why, yes, no, onYes, onNo }: AskAgainProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <AskPanel icon={icon} title={question} titleRef={title}>
      <p>{why}</p>
      <div className={styles.actions}>
        <Button small onClick={onYes}>
          {yes}
        </Button>
        <Button kind="outline" small onClick={onNo}>
          {no}
        </Button>
      </div>
    </AskPanel>
  );
}

interface AskPanelProps {
  icon: ReactNode;
  title: string;
  /** The title, which can take the focus. */
  titleRef: Ref<HTMLHeadingElement>;
  /** Id of the title, for elements that refer to the panel. */
  id?: string;
  level?: 2 | 3;
  role?: 'alert' | undefined;
  children: ReactNode;
}

/** The panel of a question or an error at its position in the page: medal, title, and actions. */
export function AskPanel({ icon, title, titleRef, id, level = 3, role, children }: AskPanelProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.panel} role={role} aria-labelledby={titleId}>
      <span className={styles.medal} aria-hidden="true">
        {icon}
      </span>
      <Title ref={titleRef} id={titleId} className={classNames(type.h3, styles.title)} tabIndex={-1}>
        {title}
      </Title>
      <div className={styles.rest}>{children}</div>
    </section>
  );
}

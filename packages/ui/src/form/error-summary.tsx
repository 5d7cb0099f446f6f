import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { focusInView } from '../focus-in-view.ts';
import styles from './error-summary.module.css';
import { WarningCircleIcon } from '../icons/warning-circle.ts';
import type from '../text.module.css';

export interface SummaryEntry {
  /** Id of the input that the entry links to. */
  inputId: string;
  text: string;
  /** The value has changed since; the row stays, so that nothing moves. */
  isMended?: boolean;
}

interface ErrorSummaryProps {
  title: string;
  entries: readonly SummaryEntry[];
  ref?: Ref<HTMLDivElement>;
}

/** Every error that blocks a form, each a link to its field. */
export function ErrorSummary({ title, entries, ref }: ErrorSummaryProps) {
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <WarningCircleIcon weight="fill" size={28} aria-hidden="true" />
      <h2 className={type.h4}>{title}</h2>
      <ul className={styles.list}>
        {entries.map(({ inputId, text, isMended = false }) => (
          <li key={inputId}>
            <a
              className={classNames(styles.link, isMended && styles.mended)}
              href={`#${inputId}`}
              onClick={(event) => {
                event.preventDefault();
                focusInView(document.getElementById(inputId));
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

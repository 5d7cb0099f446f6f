import { Bar } from '../layout/bar.tsx';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** From 0 to 1. */
  share: number;
  /** The progress as text; the bar itself is hidden from screen readers. */
  words: string;
  percent?: string | undefined;
}

/** A progress bar with its text. */
export function ProgressBar({ share, words, percent }: ProgressBarProps) {
  return (
    <div>
      <div className={styles.words}>
        <span>{words}</span>
        {percent === undefined ? null : <span className={styles.share}>{percent}</span>}
      </div>
      <div className={styles.bar}>
        <Bar percent={Math.round(share * 100)} />
      </div>
    </div>
  );
}

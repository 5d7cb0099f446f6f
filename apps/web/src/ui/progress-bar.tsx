import { Bar } from './bar.tsx';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** From 0 to 1. */
  share: number;
  /** What the bar shows, in words; the bar itself is hidden from screen readers. */
  words: string;
  percent?: string | undefined;
}

/** A bar that always comes with words (design guide, Progress bar). */
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

import styles from './bar.module.css';

interface BarProps {
  /** From 0 to 100. */
  percent: number;
  /** Id of the text that describes the bar; without it the bar is hidden from screen readers. */
  labelledBy?: string;
}

/** Renders a progress bar without text. */
export function Bar({ percent, labelledBy }: BarProps) {
  // By an attribute, because a style of HTML from the server would be refused.
  const fill = (
    <svg className={styles.filled} aria-hidden="true">
      <rect className={styles.fill} width={`${percent}%`} height="100%" rx="6" />
    </svg>
  );
  if (labelledBy === undefined)
    return (
      <div className={styles.track} aria-hidden="true">
        {fill}
      </div>
    );
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {fill}
    </div>
  );
}

import { classNames } from '../class-names.ts';
import { CircleNotchIcon } from '../icons/circle-notch.ts';
import link from '../link.module.css';
import styles from './wait-row.module.css';

interface WaitRowProps {
  /** The pending process; announced once. */
  words: string;
  stop: string;
  onStop: () => void;
}

/** A wait without an overlay: a spinner with its reason, which can be stopped. */
export function WaitRow({ words, stop, onStop }: WaitRowProps) {
  return (
    <div className={styles.row}>
      <CircleNotchIcon className={styles.turning} weight="bold" size={28} aria-hidden="true" />
      <p className={styles.words} role="status">
        {words}
      </p>
      <button type="button" className={classNames(link.text, link.alone, styles.stop)} onClick={onStop}>
        {stop}
      </button>
    </div>
  );
}

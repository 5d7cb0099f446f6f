import { classNames } from '../class-names.ts';
import styles from './steps.module.css';

interface StepsProps {
  /** The step shown, from 1. */
  step: number;
  total: number;
  /** The same as text, such as "Step 1 of 2". */
  words: string;
}

/** Progress of the member: done, current and next step as small eggs beside the text. */
export function Steps({ step, total, words }: StepsProps) {
  const places = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <p className={styles.steps}>
      {places.map((place) => (
        <span
          key={place}
          className={classNames(styles.egg, place < step ? styles.done : place === step ? styles.now : styles.next)}
        />
      ))}
      <span className={styles.words}>{words}</span>
    </p>
  );
}

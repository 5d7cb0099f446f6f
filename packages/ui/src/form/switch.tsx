import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons/check.ts';
import { LockSimpleIcon } from '../icons/lock-simple.ts';
import styles from './switch.module.css';

interface SwitchProps {
  /** Id of the text that names it. */
  labelledBy: string;
  /** Id of a further description, such as why it is locked. */
  describedBy?: string | undefined;
  on: boolean;
  /** It cannot change, but remains focusable. */
  locked?: boolean;
  /** "On" or "Off", the current state. */
  word: string;
  onChange: (on: boolean) => void;
}

/** A setting that is on or off and applies at once; the word beside it is part of the target. */
export function Switch({ labelledBy, describedBy, on, locked = false, word, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={classNames(styles.switch, locked && styles.locked)}
      aria-checked={on}
      aria-disabled={locked || undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClick={() => {
        if (!locked) onChange(!on);
      }}
    >
      <span className={styles.track}>
        <span className={styles.knob}>
          {locked ? <LockSimpleIcon weight="bold" size={16} aria-hidden="true" /> : null}
          {on && !locked ? <CheckIcon weight="bold" size={16} aria-hidden="true" /> : null}
        </span>
      </span>
      <span className={styles.word}>{word}</span>
    </button>
  );
}

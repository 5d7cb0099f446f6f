import { classNames } from '../class-names.ts';
import styles from './password-meter.module.css';

/** In order, weakest first. */
const LEVELS = ['weak', 'okay', 'good', 'great'] as const;

export type MeterLevel = 'empty' | (typeof LEVELS)[number];

interface PasswordMeterProps {
  level: MeterLevel;
  /** The level as text; announced politely when it changes. */
  word: string;
}

/** The strength of a password as four bars and a word. */
export function PasswordMeter({ level, word }: PasswordMeterProps) {
  const filled = level === 'empty' ? 0 : LEVELS.indexOf(level) + 1;
  return (
    <div className={styles.meter}>
      {LEVELS.map((name, index) => (
        <span key={name} className={classNames(styles.bar, level !== 'empty' && index < filled && styles[level])} />
      ))}
      <span className={styles.word} role="status">
        {word}
      </span>
    </div>
  );
}

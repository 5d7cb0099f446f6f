import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import link from '../link.module.css';
import styles from './timed-move.module.css';
import type from '../text.module.css';
import { useInlineStyle } from '../use-inline-style.ts';

const SECOND_MS = 1000;

interface TimedMoveProps {
  /** Milliseconds until the move, in full seconds. */
  after: number;
  /** What happens, such as "Taking you to log in". */
  words: string;
  /** Text of the remaining seconds. */
  inSeconds: (seconds: number) => string;
  stay: string;
  /** Announced after the move was stopped. */
  staying: string;
  onTime: () => void;
}

/** A timed redirect: announced once, shown with its seconds, and stoppable. */
export function TimedMove({ after, words, inSeconds, stay, staying, onTime }: TimedMoveProps) {
  const total = Math.round(after / SECOND_MS);
  const [left, setLeft] = useState(total);
  const [stopped, setStopped] = useState(false);
  const move = useRef(onTime);

  useEffect(() => {
    move.current = onTime;
  });
  useEffect(() => {
    if (stopped) return undefined;
    const timer = setTimeout(() => move.current(), after);
    const tick = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), SECOND_MS);
    return () => {
      clearTimeout(timer);
      clearInterval(tick);
    };
  }, [after, stopped]);

  return (
    <div className={styles.row}>
      {stopped ? null : (
        <span className={styles.egg} aria-hidden="true">
          <Level share={left / total} />
          <span className={styles.seconds}>{left}</span>
        </span>
      )}
      <p className={type.hidden} role="status">
        {stopped ? staying : `${words}. ${inSeconds(total)}`}
      </p>
      <p className={styles.words} aria-hidden="true">
        {stopped ? staying : words}
        {stopped ? null : <span className={styles.when}>{inSeconds(left)}</span>}
      </p>
      {stopped ? null : (
        <button
          type="button"
          className={classNames(link.text, link.alone, styles.stay)}
          onClick={() => setStopped(true)}
        >
          {stay}
        </button>
      )}
    </div>
  );
}

function Level({ share }: { share: number }) {
  const level = useRef<HTMLSpanElement>(null);
  useInlineStyle(level, { scale: `1 ${share}` });
  return <span ref={level} className={styles.level} />;
}

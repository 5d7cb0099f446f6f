import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './fail-state.module.css';
import type from './type.module.css';

interface FailStateProps {
  picture: string;
  title: string;
  text: string;
  again: string;
  onAgain: () => void;
}

/** What stands where something did not load, with the way to try again (design guide, Fail state). */
export function FailState({ picture, title, text, again, onAgain }: FailStateProps) {
  return (
    <section className={styles.panel} role="alert">
      <img className={styles.picture} src={picture} alt="" width={200} height={150} />
      <h2 className={classNames(type.h3, styles.title)}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <Button kind="soft" small inRow className={styles.again} onClick={onAgain}>
        <ArrowClockwiseIcon weight="bold" aria-hidden="true" />
        {again}
      </Button>
    </section>
  );
}

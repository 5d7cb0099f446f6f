import { Button } from './button.tsx';
import styles from './fail-state.module.css';
import { ArrowClockwiseIcon } from './icons/arrow-clockwise.ts';
import { StatePanel } from './state-panel.tsx';

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
    <StatePanel kind="fail" picture={picture} title={title} text={text}>
      <Button kind="soft" small inRow className={styles.again} onClick={onAgain}>
        <ArrowClockwiseIcon weight="bold" aria-hidden="true" />
        {again}
      </Button>
    </StatePanel>
  );
}

import { Button } from './button.tsx';
import styles from './fail-state.module.css';
import { ArrowClockwiseIcon } from './icons/arrow-clockwise.ts';
import { StatePanel } from './state-panel.tsx';

interface FailStateProps {
  picture: string;
  title: string;
  text: string;
  again: string;
  /** As wide as what it stands in, where it stands for a list and not for a card. */
  wide?: boolean | undefined;
  onAgain: () => void;
}

/** What stands where something did not load, with the way to try again (design guide, Fail state). */
export function FailState({ picture, title, text, again, wide, onAgain }: FailStateProps) {
  return (
    <StatePanel kind="fail" picture={picture} title={title} text={text} wide={wide}>
      <Button kind="soft" small inRow className={styles.again} onClick={onAgain}>
        <ArrowClockwiseIcon weight="bold" aria-hidden="true" />
        {again}
      </Button>
    </StatePanel>
  );
}

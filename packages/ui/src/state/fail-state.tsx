import { Button } from '../button.tsx';
import styles from './fail-state.module.css';
import { ArrowClockwiseIcon } from '../icons/arrow-clockwise.ts';
import { StatePanel } from './state-panel.tsx';

interface FailStateProps {
  picture: string;
  title: string;
  text: string;
  again: string;
  /** As wide as its container, where it replaces a list and not a card. */
  wide?: boolean | undefined;
  /** Beside each other where there is room, in place of a row of a page. */
  inRow?: boolean | undefined;
  onAgain: () => void;
}

/** Placeholder where something did not load, with a retry button. */
export function FailState({ picture, title, text, again, wide, inRow, onAgain }: FailStateProps) {
  return (
    <StatePanel kind="fail" picture={picture} title={title} text={text} wide={wide} inRow={inRow}>
      <Button kind="soft" small inRow className={styles.again} onClick={onAgain}>
        <ArrowClockwiseIcon weight="bold" aria-hidden="true" />
        {again}
      </Button>
    </StatePanel>
  );
}

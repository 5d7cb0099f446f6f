import { classNames } from '../../ui/class-names.ts';
import type from '../../ui/type.module.css';
import type { FocusOnTurn } from '../../ui/use-focus-on-turn.ts';
import styles from './confirmation.module.css';

interface ConfirmationHeadingProps {
  title: string;
  lead: string;
  /** Takes the focus of what stood here before. */
  takes?: FocusOnTurn['arriving'];
}

/** What the page of an order says first. */
export function ConfirmationHeading({ title, lead, takes }: ConfirmationHeadingProps) {
  return (
    <>
      <h1 ref={takes} className={classNames(type.display, styles.title)} tabIndex={takes && -1}>
        {title}
      </h1>
      <p className={classNames(type.lead, styles.lead)}>{lead}</p>
    </>
  );
}

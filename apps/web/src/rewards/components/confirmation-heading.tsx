import { classNames } from '../../ui/class-names.ts';
import type from '../../ui/type.module.css';
import type { FocusTransfer } from '../../ui/use-focus-transfer.ts';
import styles from './confirmation.module.css';

interface ConfirmationHeadingProps {
  title: string;
  /** Null where a note below says why the page is shown. */
  lead: string | null;
  /** Takes the focus of what stood here before. */
  takes?: FocusTransfer['arriving'];
}

/** What the page of an order says first. */
export function ConfirmationHeading({ title, lead, takes }: ConfirmationHeadingProps) {
  return (
    <>
      <h1 ref={takes} className={classNames(type.display, styles.title)} tabIndex={takes && -1}>
        {title}
      </h1>
      {lead === null ? null : <p className={classNames(type.lead, styles.lead)}>{lead}</p>}
    </>
  );
}

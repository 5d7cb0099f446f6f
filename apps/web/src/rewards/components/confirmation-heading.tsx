import { classNames } from '@nestling/ui/class-names.ts';
import type from '@nestling/ui/text.module.css';
import type { FocusTransfer } from '@nestling/ui/overlay/use-focus-transfer.ts';
import styles from './confirmation.module.css';

interface ConfirmationHeadingProps {
  title: string;
  /** Null where a note below already gives the reason. */
  lead: string | null;
  /** Takes the focus from the content that this heading replaces. */
  focus?: FocusTransfer['arriving'];
}

/** Renders the title and the lead of an order's confirmation. */
export function ConfirmationHeading({ title, lead, focus }: ConfirmationHeadingProps) {
  return (
    <>
      <h1 ref={focus} className={classNames(type.display, styles.title)} tabIndex={focus && -1}>
        {title}
      </h1>
      {lead === null ? null : <p className={classNames(type.lead, styles.lead)}>{lead}</p>}
    </>
  );
}

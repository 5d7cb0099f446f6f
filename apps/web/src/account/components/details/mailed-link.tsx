import type { ReactNode, Ref } from 'react';
import { classNames } from '@nestling/ui/class-names.ts';
import { EnvelopeIcon } from '@nestling/ui/icons/envelope.ts';
import type from '@nestling/ui/text.module.css';
import styles from './mailed-link.module.css';

interface MailedLinkProps {
  title: string;
  /** The title, for the focus of a panel that replaces a form. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Renders that a mailed link waits to be opened: a letter, a title, and the address below it. */
export function MailedLink({ title, heading, children }: MailedLinkProps) {
  return (
    <div className={styles.sent}>
      <span className={styles.medal} aria-hidden="true">
        <EnvelopeIcon weight="fill" size={26} />
      </span>
      <h3 ref={heading} className={classNames(type.h3, styles.title)} tabIndex={-1}>
        {title}
      </h3>
      <div className={styles.rest}>{children}</div>
    </div>
  );
}

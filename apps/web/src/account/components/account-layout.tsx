import type { ReactNode } from 'react';
import { classNames } from '@nestling/ui/class-names.ts';
import type { FocusTransfer } from '@nestling/ui/overlay/use-focus-transfer.ts';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './account-layout.module.css';

interface AccountLayoutProps {
  picture: string;
  night?: boolean;
  claim: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** For a layout that replaces another one while the focus is inside. */
  focus?: FocusTransfer;
}

/** Renders the frame of register, log in and reset: a picture beside a form. */
export function AccountLayout({ picture, night = false, claim, title, lead, children, focus }: AccountLayoutProps) {
  return (
    <div className={classNames(page.content, styles.layout)} ref={focus?.leaving}>
      <div className={classNames(styles.panel, night && styles.night)}>
        <img className={styles.picture} src={picture} alt="" width={640} height={900} fetchPriority="high" />
        <p className={styles.claim}>{claim}</p>
      </div>
      <div className={styles.column}>
        <h1 className={classNames(type.h1, styles.title)} ref={focus?.arriving} tabIndex={focus && -1}>
          {title}
        </h1>
        <p className={classNames(type.lead, styles.lead)}>{lead}</p>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}

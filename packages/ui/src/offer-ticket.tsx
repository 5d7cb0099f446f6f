import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './offer-ticket.module.css';
import type from './text.module.css';

interface OfferTicketProps {
  /** Logo of the sponsor on the coloured half. */
  logo: ReactNode;
  from: string;
  title: string;
  titleId?: string | undefined;
  /** Colour of the half with the logo. */
  ground?: 'honey' | 'coral' | 'egg' | 'sage';
  /** True once its link was followed; the ticket is then less prominent. */
  viewed?: boolean;
  /** The link to the offer. */
  children: ReactNode;
}

/** A sponsor's offer as a ticket with a tear line. */
export function OfferTicket({
  logo,
  from,
  title,
  titleId,
  ground = 'honey',
  viewed = false,
  children,
}: OfferTicketProps) {
  return (
    <section className={classNames(styles.ticket, viewed && styles.viewed)}>
      <div className={classNames(styles.top, styles[ground])}>{logo}</div>
      <div className={styles.bottom}>
        <p className={styles.from}>{from}</p>
        <h3 id={titleId} className={classNames(type.h4, styles.title)}>
          {title}
        </h3>
        {children}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './offer-ticket.module.css';
import type from './type.module.css';

interface OfferTicketProps {
  /** Logo of the sponsor on the coloured half. */
  logo: ReactNode;
  from: string;
  title: string;
  /** The link to the offer. */
  children: ReactNode;
}

/** What a sponsor offers, as a ticket with a tear line (design guide, Member offer). */
export function OfferTicket({ logo, from, title, children }: OfferTicketProps) {
  return (
    <section className={styles.ticket}>
      <div className={styles.top}>{logo}</div>
      <div className={styles.bottom}>
        <p className={styles.from}>{from}</p>
        <h3 className={classNames(type.h4, styles.title)}>{title}</h3>
        {children}
      </div>
    </section>
  );
}

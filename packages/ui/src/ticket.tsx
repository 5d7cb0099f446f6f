import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ticket.module.css';

export interface TicketFact {
  label: string;
  value: ReactNode;
}

interface TicketProps {
  /** A note above everything else, such as that the page changes by itself. */
  note?: ReactNode;
  medal?: ReactNode;
  medalGround?: 'coral' | 'egg';
  over?: string;
  title: ReactNode;
  /** A status beside the title. */
  pill?: ReactNode;
  line: ReactNode;
  facts: readonly TicketFact[];
  /** Buttons and links under the facts. */
  actions: ReactNode;
  /** Background of the stub. */
  stubGround: 'won' | 'kept' | 'none';
  stub: ReactNode;
}

/** The big ticket of a confirmation: what was chosen, and a stub behind the tear line. */
export function Ticket(ticket: TicketProps) {
  const { note, medal, medalGround = 'egg', over, title, pill, line, facts, actions, stubGround, stub } = ticket;
  return (
    <section className={styles.ticket}>
      <div className={styles.main}>
        {note}
        <div className={styles.head}>
          {medal ? (
            <span className={classNames(styles.medal, styles[medalGround])} aria-hidden="true">
              {medal}
            </span>
          ) : null}
          <div className={styles.headWords}>
            {over === undefined ? null : <p className={styles.over}>{over}</p>}
            <div className={styles.titleRow}>
              <h2 className={styles.title}>{title}</h2>
              {pill}
            </div>
            <p>{line}</p>
          </div>
        </div>
        {facts.length > 0 ? (
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={classNames(styles.stub, styles[stubGround])}>{stub}</div>
    </section>
  );
}

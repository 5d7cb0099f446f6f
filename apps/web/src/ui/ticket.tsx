import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ticket.module.css';

export interface TicketFact {
  label: string;
  value: ReactNode;
}

interface TicketProps {
  medal: ReactNode;
  medalGround: 'coral' | 'egg';
  over: string;
  title: ReactNode;
  line: ReactNode;
  facts: readonly TicketFact[];
  /** Buttons and links under the facts. */
  actions: ReactNode;
  /** Ground of the stub (design guide, Ticket grounds). */
  stubGround: 'won' | 'none';
  stub: ReactNode;
}

/** The big ticket of a confirmation: what was chosen, and a stub behind the tear line. */
export function Ticket({ medal, medalGround, over, title, line, facts, actions, stubGround, stub }: TicketProps) {
  return (
    <section className={styles.ticket}>
      <div className={styles.main}>
        <div className={styles.head}>
          <span className={classNames(styles.medal, styles[medalGround])} aria-hidden="true">
            {medal}
          </span>
          <div className={styles.headWords}>
            <p className={styles.over}>{over}</p>
            <h2 className={styles.title}>{title}</h2>
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

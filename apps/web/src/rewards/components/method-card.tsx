import type { ReactNode } from 'react';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { buttonClass, type ButtonKind } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import type from '@nestling/ui/text.module.css';
import { WarningCircleIcon } from '@nestling/ui/icons/warning-circle.ts';
import styles from './method-card.module.css';

interface MethodCardProps {
  picture: string;
  title: string;
  price: string;
  /** A condition that some members do not meet. */
  limit?: ReactNode;
  facts: readonly { icon: ReactNode; words: string }[];
  to: string;
  buttonKind: Extract<ButtonKind, 'primary' | 'outline'>;
  action: string;
  onFollow: () => void;
}

/** Renders the card of a method to get the box. */
export function MethodCard({ picture, title, price, limit, facts, to, buttonKind, action, onFollow }: MethodCardProps) {
  return (
    <article className={styles.card}>
      <img className={styles.picture} src={picture} alt="" width={400} height={240} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={type.h2}>{title}</h2>
          <p className={styles.price}>{price}</p>
        </div>
        {limit ? (
          <p className={styles.limit}>
            <WarningCircleIcon weight="fill" aria-hidden="true" />
            <span>{limit}</span>
          </p>
        ) : null}
        <ul className={styles.facts}>
          {facts.map(({ icon, words }) => (
            <li key={words} className={styles.fact}>
              {icon}
              {words}
            </li>
          ))}
        </ul>
        <SiteLink className={classNames(buttonClass(buttonKind), styles.action)} to={to} onFollow={onFollow}>
          {action}
        </SiteLink>
      </div>
    </article>
  );
}

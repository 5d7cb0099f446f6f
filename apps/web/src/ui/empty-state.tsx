import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';
import type from './type.module.css';

interface EmptyStateProps {
  picture: string;
  title: string;
  text: string;
  /** One soft button. */
  children: ReactNode;
}

/** What stands where nothing is yet (design guide, Empty state). */
export function EmptyState({ picture, title, text, children }: EmptyStateProps) {
  return (
    <section className={styles.panel}>
      <img className={styles.picture} src={picture} alt="" width={200} height={150} />
      <h2 className={classNames(type.h3, styles.title)}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}

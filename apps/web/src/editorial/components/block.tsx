import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import page from '../../ui/page.module.css';
import type from '../../ui/type.module.css';
import styles from './block.module.css';

interface BlockProps {
  /** Where a hash of the address leads. */
  id: string;
  title: string;
  /** What stands beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard below the courses, with its title. */
export function Block({ id, title, beside, children }: BlockProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classNames(page.content, styles.block)}>
      <div className={styles.head}>
        <h2 id={titleId} className={type.h2}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

import { useId, type ReactNode } from 'react';
import { classNames } from '@nestling/ui/class-names.ts';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './block.module.css';

interface BlockProps {
  /** Target of a hash in the address. */
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** Renders a block of the dashboard below the courses, with its title. */
export function Block({ id, title, aside, children }: BlockProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classNames(page.content, styles.block)}>
      <div className={styles.head}>
        <h2 id={titleId} className={type.h2}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

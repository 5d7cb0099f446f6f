import type { ReactNode } from 'react';
import { classNames } from '@nestling/ui/class-names.ts';
import type from '@nestling/ui/text.module.css';
import styles from './sheet-section.module.css';

interface SheetSectionProps {
  /** Target of a link on the page. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One kind of parts on the sheet, with a rule below it. */
export function SheetSection({ id, title, children }: SheetSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classNames(type.h2Small, styles.title)}>
        {title}
      </h2>
      {children}
    </section>
  );
}

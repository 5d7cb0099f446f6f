import type { ReactNode } from 'react';
import { classNames } from '../src/ui/class-names.ts';
import type from '../src/ui/type.module.css';
import styles from './sheet-section.module.css';

interface SheetSectionProps {
  /** Where a link of the page leads to. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One kind of parts on the sheet, ruled off from the next. */
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

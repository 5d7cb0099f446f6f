import type { ReactNode } from 'react';
import styles from './page-top.module.css';
import type from '../text.module.css';

interface PageTopProps {
  /** Link back, rendered by the page. */
  back?: ReactNode;
  title: string;
  lead?: ReactNode;
}

/** Back link, title and the line under it. */
export function PageTop({ back, title, lead }: PageTopProps) {
  return (
    <div className={styles.top}>
      {back}
      <h1 className={type.h1}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  );
}

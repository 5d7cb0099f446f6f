import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './note-panel.module.css';

interface NotePanelProps {
  icon: ReactNode;
  /** `status` for a note that explains why the page is shown. */
  role?: 'status' | undefined;
  /** Fit for a place inside a narrow column or another panel. */
  slim?: boolean;
  children: ReactNode;
}

/** A quiet line with its icon on a panel of its own. */
export function NotePanel({ icon, role, slim = false, children }: NotePanelProps) {
  return (
    <div className={classNames(styles.panel, slim && styles.slim)} role={role}>
      {icon}
      <p className={styles.words}>{children}</p>
    </div>
  );
}

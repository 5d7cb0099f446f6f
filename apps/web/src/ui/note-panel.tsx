import type { ReactNode } from 'react';
import styles from './note-panel.module.css';

interface NotePanelProps {
  icon: ReactNode;
  /** `status` for a note that explains why the page is shown. */
  role?: 'status' | undefined;
  children: ReactNode;
}

/** A quiet line with its icon on a panel of its own. */
export function NotePanel({ icon, role, children }: NotePanelProps) {
  return (
    <div className={styles.panel} role={role}>
      {icon}
      <p className={styles.words}>{children}</p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { CheckCircleIcon } from '../icons/check-circle.ts';
import styles from './toast.module.css';

/** A message about a recent event; shown as long as `words` is set. */
export function Toast({ words }: { words: string | null }) {
  return (
    <div className={styles.place} role="status">
      {words === null ? null : (
        <ToastView icon={<CheckCircleIcon weight="fill" size={28} aria-hidden="true" />}>{words}</ToastView>
      )}
    </div>
  );
}

/** The surface of a toast, wherever it is positioned. */
export function ToastView({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.toast}>
      {icon}
      {children}
    </p>
  );
}

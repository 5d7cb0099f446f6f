import { useEffect } from 'react';
import { startBusy, stopBusy } from '../../lib/browser/busy.ts';
import styles from './page-placeholder.module.css';

/** Reserves the space of the first page while it loads, so that the footer does not jump. */
export function PagePlaceholder() {
  useEffect(() => {
    const id = startBusy('first-page');
    return () => stopBusy('first-page', id);
  }, []);
  return <div className={styles.place} />;
}

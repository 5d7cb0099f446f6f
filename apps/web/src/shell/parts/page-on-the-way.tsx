import { useEffect } from 'react';
import { startProcess, stopProcess } from '../../lib/processes.ts';
import styles from './page-on-the-way.module.css';

/** Keeps the place of the first page while it is loaded, so that the footer does not jump. */
export function PageOnTheWay() {
  useEffect(() => {
    const id = startProcess('first-page');
    return () => stopProcess('first-page', id);
  }, []);
  return <div className={styles.place} />;
}

import styles from './blocks-to-come.module.css';

/**
 * Hides what follows while blocks are loading, so that visible text does not move when they arrive.
 */
export function BlocksToCome() {
  return <div className={styles.place} aria-hidden="true" />;
}

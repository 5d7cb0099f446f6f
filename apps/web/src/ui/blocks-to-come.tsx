import styles from './blocks-to-come.module.css';

/** Keeps what follows out of sight while blocks are on their way: nothing that is read jumps when they come. */
export function BlocksToCome() {
  return <div className={styles.place} aria-hidden="true" />;
}

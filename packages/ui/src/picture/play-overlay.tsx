import styles from '../button.module.css';
import { PlayIcon } from '../icons/play.ts';

/** The style of the round play button without a button, because the card around it is the link. */
export function PlayOverlay() {
  return (
    <span className={styles.play} aria-hidden="true">
      <PlayIcon weight="fill" size={32} />
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './band.module.css';
import { classNames } from '../class-names.ts';
import page from './page.module.css';
import { Wave } from './wave.tsx';

interface BandProps {
  ground: 'honey' | 'egg';
  /** Drawing at the right, below the text on phones; its bottom touches the wave. */
  picture: ReactNode;
  /** On phones the drawing is above the text. */
  pictureFirst?: boolean;
  children: ReactNode;
}

/** The full-width background on top of a page, with a wave to the paper below. */
export function Band({ ground, picture, pictureFirst = false, children }: BandProps) {
  return (
    <div className={classNames(styles.band, styles[ground])}>
      <div className={classNames(page.content, styles.inner, pictureFirst && styles.pictureFirst)}>
        <div className={styles.words}>{children}</div>
        <div className={styles.picture}>{picture}</div>
      </div>
      <Wave fill="var(--paper)" className={styles.wave} />
    </div>
  );
}

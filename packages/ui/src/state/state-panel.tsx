import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './state-panel.module.css';
import type from '../text.module.css';

interface StatePanelProps {
  kind: 'empty' | 'fail';
  picture: string;
  title: string;
  text: string;
  /** As wide as its container, where it replaces a list and not a card. */
  wide?: boolean | undefined;
  /** Picture, lines and button beside each other where there is room, in place of a row of a page. */
  inRow?: boolean | undefined;
  /** One soft button. */
  children: ReactNode;
}

/** A picture, two lines and an action, in place of missing content. */
export function StatePanel({ kind, picture, title, text, wide = false, inRow = false, children }: StatePanelProps) {
  return (
    <section
      className={classNames(styles.panel, styles[kind], wide && styles.wide, inRow && styles.inRow)}
      role={kind === 'fail' ? 'alert' : undefined}
    >
      <img className={styles.picture} src={picture} alt="" width={200} height={150} />
      {/* Takes the focus where the panel answers a press on what went away. */}
      <h2 className={classNames(type.h3, styles.title)} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}

import { useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './flip-card.module.css';
import { ArrowCounterClockwiseIcon } from './icons/arrow-counter-clockwise.ts';
import { ArrowsClockwiseIcon } from './icons/arrows-clockwise.ts';
import type from './type.module.css';

interface FlipCardProps {
  title: string;
  /** Address of the drawing in front. */
  picture: string;
  /** What stands on the back. */
  text: string;
  /** Says on the front that the card can be turned, and on the back what that side is for. */
  frontAction: string;
  backAction: string;
  /** True for a card that is shown from its back first. */
  turned?: boolean;
}

/** A card that a press turns over; the side that is not seen takes no part (design guide, Flip card). */
export function FlipCard({ title, picture, text, frontAction, backAction, turned = false }: FlipCardProps) {
  const [back, setBack] = useState(turned);
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the side that is seen names it
    <button type="button" className={styles.card} aria-pressed={back} onClick={() => setBack(!back)}>
      <span className={classNames(styles.side, styles.front)} inert={back} aria-hidden={back}>
        <img className={styles.picture} src={picture} alt="" width={400} height={240} />
        <span className={styles.words}>
          <span className={classNames(type.h3, styles.title)}>{title}</span>
          <span className={styles.action}>
            {frontAction}
            <ArrowsClockwiseIcon weight="bold" size={20} aria-hidden="true" />
          </span>
        </span>
      </span>
      <span className={classNames(styles.side, styles.back)} inert={!back} aria-hidden={!back}>
        <span className={classNames(type.h3, styles.title)}>{title}</span>
        <span className={styles.text}>{text}</span>
        <span className={styles.action}>
          {backAction}
          <ArrowCounterClockwiseIcon weight="bold" size={20} aria-hidden="true" />
        </span>
      </span>
    </button>
  );
}

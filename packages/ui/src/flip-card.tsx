import type { SizedPicture } from '@nestling/domain/picture-sources';
import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ContentPicture } from './picture/content-picture.tsx';
import styles from './flip-card.module.css';
import { ArrowCounterClockwiseIcon } from './icons/arrow-counter-clockwise.ts';
import { ArrowsClockwiseIcon } from './icons/arrows-clockwise.ts';
import type from './text.module.css';

const PICTURE_SIZE = { width: 400, height: 240 };

interface FlipCardProps {
  title: string;
  /** One line under the title. */
  line?: string | undefined;
  /** The drawing in front; null where there is none. */
  picture: SizedPicture | null;
  /** Text of the back. */
  text: string;
  /** Labels of the buttons that flip the card to its back and to its front. */
  frontAction: string;
  backAction: string;
  /** Whether its picture is the first one that the page shows. */
  isFirst?: boolean;
  /** Whether the card shows its back initially. */
  turned?: boolean;
  /**
   * Language of title, line and text, where it differs from the page; the buttons have the page's
   * language.
   */
  lang?: string | undefined;
  onFlip?: (back: boolean) => void;
}

/** A card that a click anywhere turns; the hidden side is inert. */
export function FlipCard({
  title,
  line,
  picture,
  text,
  frontAction,
  backAction,
  isFirst = false,
  turned = false,
  lang,
  onFlip,
}: FlipCardProps) {
  const [back, setBack] = useState(turned);
  const front = useRef<HTMLDivElement>(null);
  const rear = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const [visible, hidden] = back ? [rear.current, front.current] : [front.current, rear.current];
    if (!visible || !hidden) return;
    visible.inert = false;
    // Before its side is inert, otherwise the focus would be lost.
    if (hidden.contains(document.activeElement)) visible.querySelector('button')?.focus({ preventScroll: true });
    hidden.inert = true;
  }, [back]);

  const flip = ({ target, currentTarget }: MouseEvent) => {
    // Selecting text of the card, to copy it, must not turn it.
    const isButton = target instanceof Element && target.closest('button') !== null;
    if (!isButton && hasSelectedText(currentTarget)) return;
    setBack(!back);
    onFlip?.(!back);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button of each side does the same by keys
    <article className={classNames(styles.card, back && styles.turned)} onClick={flip}>
      <div ref={front} className={classNames(styles.side, styles.front)}>
        {picture === null ? null : (
          <ContentPicture
            className={styles.picture}
            picture={picture}
            alt=""
            size={PICTURE_SIZE}
            loading={isFirst ? 'first' : 'lazy'}
          />
        )}
        <div className={styles.words}>
          <h2 id={`${id}front`} className={type.h3} lang={lang}>
            {title}
          </h2>
          {line ? (
            <p className={styles.line} lang={lang}>
              {line}
            </p>
          ) : null}
          <TurnButton id={`${id}turn`} named={`${id}front`} expanded={false} words={frontAction}>
            <ArrowsClockwiseIcon weight="bold" size={20} aria-hidden="true" />
          </TurnButton>
        </div>
      </div>
      <div ref={rear} className={classNames(styles.side, styles.back)}>
        <div className={styles.told} lang={lang}>
          <h2 id={`${id}back`} className={type.h3}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        <TurnButton id={`${id}again`} named={`${id}back`} expanded words={backAction}>
          <ArrowCounterClockwiseIcon weight="bold" size={20} aria-hidden="true" />
        </TurnButton>
      </div>
    </article>
  );
}

function hasSelectedText(card: Element): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && card.contains(selection.anchorNode);
}

interface TurnButtonProps {
  id: string;
  /** Id of the heading, because the button's name must say which card it flips. */
  named: string;
  expanded: boolean;
  words: string;
  children: ReactNode;
}

/** No handler, because the click bubbles to the card. */
function TurnButton({ id, named, expanded, words, children }: TurnButtonProps) {
  return (
    <button id={id} type="button" className={styles.action} aria-expanded={expanded} aria-labelledby={`${id} ${named}`}>
      {words}
      {children}
    </button>
  );
}

import type { MouseEvent, ReactNode, RefObject } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import styles from './flip-card.module.css';
import { ArrowCounterClockwiseIcon } from './icons/arrow-counter-clockwise.ts';
import { ArrowsClockwiseIcon } from './icons/arrows-clockwise.ts';
import type from './type.module.css';

/** Height of a card before its sides are measured, in pixels. */
const UNMEASURED = 200;

/** How much taller a card is than its taller side, and how much its minimum height exceeds that. */
const TALLER_BY = 41;
const LEAST_BY = 38;

/**
 * The picture of the front needs room above its text, so that the card of a short text is 300 high.
 */
const FRONT_AT_LEAST = 221;

interface FlipCardProps {
  title: string;
  /** One line under the title. */
  line?: string | undefined;
  /** Address of the drawing in front; null where there is none. */
  picture: string | null;
  /** Text of the back. */
  text: string;
  /**
   * Labels of the button that turns the card to its back, and of the one that turns it to its front
   * again.
   */
  frontAction: string;
  backAction: string;
  /** Whether the card shows its back initially. */
  turned?: boolean;
  /**
   * Language of title, line and text, where it is not that of the page; the buttons are in the
   * page's.
   */
  lang?: string | undefined;
  onTurn?: (back: boolean) => void;
}

/** A card that a click anywhere turns; the hidden side is inert. */
export function FlipCard({
  title,
  line,
  picture,
  text,
  frontAction,
  backAction,
  turned = false,
  lang,
  onTurn,
}: FlipCardProps) {
  const [back, setBack] = useState(turned);
  const front = useRef<HTMLDivElement>(null);
  const rear = useRef<HTMLDivElement>(null);
  const height = useTallerSide(front, rear);
  const id = useId();

  useLayoutEffect(() => {
    const [shown, hidden] = back ? [rear.current, front.current] : [front.current, rear.current];
    if (!shown || !hidden) return;
    shown.inert = false;
    // Before its side is inert, otherwise the focus would be lost.
    if (hidden.contains(document.activeElement)) shown.querySelector('button')?.focus({ preventScroll: true });
    hidden.inert = true;
  }, [back]);

  const turn = ({ target, currentTarget }: MouseEvent) => {
    // Selecting text of the card, to copy it, must not turn it.
    const isButton = target instanceof Element && target.closest('button') !== null;
    if (!isButton && hasMarkedWords(currentTarget)) return;
    setBack(!back);
    onTurn?.(!back);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button of each side does the same by keys
    <article
      className={classNames(styles.card, back && styles.turned)}
      style={{ height: `${height}px`, minHeight: `${height + LEAST_BY}px` }}
      onClick={turn}
    >
      <div ref={front} className={classNames(styles.side, styles.front)}>
        {picture === null ? null : (
          <img className={styles.picture} src={picture} alt="" width={400} height={240} loading="lazy" />
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

function hasMarkedWords(card: Element): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && card.contains(selection.anchorNode);
}

interface TurnButtonProps {
  id: string;
  /** Id of the heading that says which card it turns. */
  named: string;
  expanded: boolean;
  words: string;
  children: ReactNode;
}

/** Its click bubbles to the card, which handles it. */
function TurnButton({ id, named, expanded, words, children }: TurnButtonProps) {
  return (
    <button id={id} type="button" className={styles.action} aria-expanded={expanded} aria-labelledby={`${id} ${named}`}>
      {words}
      {children}
    </button>
  );
}

/**
 * Height of a card by the taller of its sides, in pixels, measured again when text or font size
 * grows.
 */
function useTallerSide(front: RefObject<HTMLDivElement | null>, rear: RefObject<HTMLDivElement | null>): number {
  const [height, setHeight] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const sides = [front.current, rear.current].filter((side) => side !== null);
    const measure = () => {
      const tallest = Math.max(...sides.map(contentHeight));
      if (tallest > 0) setHeight(Math.max(tallest, FRONT_AT_LEAST) + TALLER_BY);
    };
    measure();
    // In the same frame, otherwise text would be cut until the next one.
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const side of sides) for (const part of wordsOf(side)) observer.observe(part);
    return () => observer.disconnect();
  }, [front, rear]);
  return height;
}

function contentHeight(side: HTMLElement): number {
  return wordsOf(side).reduce((sum, part) => sum + part.offsetHeight, 0);
}

/** The parts of a side that are stacked; the picture is behind them. */
function wordsOf(side: HTMLElement): HTMLElement[] {
  return [...side.querySelectorAll<HTMLElement>(':scope > :not(img)')];
}

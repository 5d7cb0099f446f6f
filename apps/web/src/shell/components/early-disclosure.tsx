import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { onDismiss } from '@nestling/ui/overlay/on-dismiss.ts';
import { useIsHydrated } from '@nestling/ui/use-is-hydrated.ts';
import styles from './early-disclosure.module.css';
import { classNames } from '@nestling/ui/class-names.ts';

interface EarlyDisclosureProps {
  className?: string | undefined;
  summaryClassName: string | undefined;
  /** Name of the summary, where its content is no text. */
  label?: string;
  summary: ReactNode;
  /** Whether Escape, and a click or focus outside, close it. */
  isMenu?: boolean;
  /** Shown while it is open; its links must work without a script. */
  content: ReactNode;
  /** The button of the live part, which gets the focus that the summary had. */
  button: RefObject<HTMLElement | null>;
  /** The live part. */
  children: ReactNode;
}

/**
 * A button and what it opens, which the browser itself opens and closes until the page is hydrated.
 * It stays so while it is open, because the live part would move a link under the finger.
 */
export function EarlyDisclosure({
  className,
  summaryClassName,
  label,
  summary,
  isMenu = false,
  content,
  button,
  children,
}: EarlyDisclosureProps) {
  const [isLive, setLive] = useState(useIsHydrated());
  const details = useRef<HTMLDetailsElement>(null);
  const hadFocus = useRef(false);
  const { key } = useLocation();
  const openedAt = useRef(key);

  useEffect(() => {
    const { current } = details;
    if (current === null) return undefined;
    const close = () => {
      hadFocus.current = current.contains(document.activeElement);
      setLive(true);
    };
    const onToggle = () => {
      if (!current.open) close();
      else if (key !== openedAt.current) setLive(true);
    };
    onToggle();
    current.addEventListener('toggle', onToggle);
    const stop = isMenu ? onDismiss(current, close) : () => {};
    return () => {
      current.removeEventListener('toggle', onToggle);
      stop();
    };
  }, [key, isMenu]);
  useEffect(() => {
    if (isLive && hadFocus.current) button.current?.focus({ preventScroll: true });
  }, [isLive, button]);

  if (isLive) return children;
  return (
    // The browser sets `open`, which React would report as a difference.
    <details ref={details} className={className} suppressHydrationWarning>
      <summary className={classNames(styles.summary, summaryClassName)} aria-label={label}>
        {summary}
      </summary>
      {content}
    </details>
  );
}

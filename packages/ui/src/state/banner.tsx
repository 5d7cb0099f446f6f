import { useRef, type ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from '../class-names.ts';
import { XIcon } from '../icons/x.ts';
import page from '../layout/page.module.css';
import { useFootReserve } from './use-foot-reserve.ts';

interface BannerProps {
  kind: 'offline' | 'error' | 'ok' | 'notice';
  /** How it is announced when it appears; absent for a banner that is there from the start. */
  role?: 'status' | 'alert' | undefined;
  /** Name of the bar as a region, for one that is not announced. */
  label?: string;
  icon: ReactNode;
  /** Closes the banner; absent for one that closes by itself. */
  close?: { label: string; run: () => void } | undefined;
  /** Inside the page with round corners, instead of across it. */
  inPanel?: boolean;
  /** Over the foot of the page, which it does not move. */
  isOver?: boolean;
  children: ReactNode;
}

/** A bar that reports what has happened to the page or to a part of it. */
export function Banner({ kind, role, label, icon, close, inPanel = false, isOver = false, children }: BannerProps) {
  const bar = useRef<HTMLDivElement>(null);
  const Bar = label === undefined ? 'div' : 'section';
  useFootReserve(bar, isOver);
  return (
    <Bar
      ref={bar}
      className={classNames(styles.banner, styles[kind], inPanel && styles.panel, isOver && styles.over)}
      role={role}
      aria-label={label}
    >
      <div className={classNames(!inPanel && !isOver && page.content, styles.inner)}>
        {icon}
        <div className={styles.words}>{children}</div>
        {close === undefined ? null : (
          <button type="button" className={styles.close} aria-label={close.label} onClick={close.run}>
            <XIcon weight="bold" size={28} aria-hidden="true" />
          </button>
        )}
      </div>
    </Bar>
  );
}

import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { XIcon } from './icons/x.ts';
import page from './page.module.css';

interface BannerProps {
  kind: 'offline' | 'error' | 'ok' | 'notice';
  /** How it is said when it comes; absent for one that was there before. */
  role?: 'status' | 'alert';
  /** Name of the bar as a region of the page, for one that is found there and not said. */
  label?: string;
  icon: ReactNode;
  /** Takes the banner away; absent for one that goes by itself. */
  close?: { label: string; run: () => void } | undefined;
  /** Stands inside the page with round corners, instead of across it. */
  inPanel?: boolean;
  children: ReactNode;
}

/** A bar that says what has happened to the page or to a part of it (design guide, Banners). */
export function Banner({ kind, role, label, icon, close, inPanel = false, children }: BannerProps) {
  const Bar = label === undefined ? 'div' : 'section';
  return (
    <Bar className={classNames(styles.banner, styles[kind], inPanel && styles.panel)} role={role} aria-label={label}>
      <div className={classNames(!inPanel && page.content, styles.inner)}>
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

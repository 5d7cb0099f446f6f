import type { ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { CircleNotchIcon } from './icons/circle-notch.ts';
import { useDelay } from './use-delay.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** The busy style would only flicker if it appeared earlier, so this value must not shrink. */
const SHOW_AFTER_MS = 200;

export type ButtonKind = 'primary' | 'reward' | 'outline' | 'soft' | 'danger';

interface ButtonProps {
  kind?: ButtonKind;
  type?: 'button' | 'submit';
  /** Id of the form that it submits; absent inside that form. */
  form?: string;
  small?: boolean;
  /** 44 to 55 px high in its row on phones too, instead of over the full width. */
  inRow?: boolean;
  disabled?: boolean;
  /**
   * Styled and announced as disabled, but focusable and clickable, so that a click can say what is
   * missing.
   */
  blocked?: boolean;
  /** Text while the button works; absent when it is idle. The width does not change. */
  busy?: string | undefined;
  describedBy?: string | undefined;
  onClick?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Returns the classes of a button, for links and other elements. */
export function buttonClass(kind: ButtonKind, { small = false, inRow = false } = {}): string {
  return classNames(styles.button, styles[kind], small && styles.small, !inRow && styles.wide);
}

/**
 * A button like thick paper. While busy it announces that and ignores clicks. Before hydration it
 * submits nothing, because the browser itself would send the form.
 */
export function Button({
  kind = 'primary',
  type = 'button',
  form,
  small = false,
  inRow = false,
  disabled = false,
  blocked = false,
  busy,
  describedBy,
  onClick,
  className,
  children,
}: ButtonProps) {
  const isHydrated = useIsHydrated();
  const isBusy = busy !== undefined;
  const looksBusy = useDelay(isBusy, SHOW_AFTER_MS);
  return (
    <button
      type={isHydrated ? type : 'button'}
      data-submits={isHydrated || type !== 'submit' ? undefined : ''}
      form={form}
      className={classNames(
        buttonClass(kind, { small, inRow }),
        isBusy && styles.busy,
        blocked && styles.blocked,
        className,
      )}
      disabled={disabled}
      aria-disabled={isBusy || blocked || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.();
      }}
    >
      {looksBusy ? (
        <span className={styles.stack}>
          <span className={styles.idle} aria-hidden="true">
            {children}
          </span>
          <span className={styles.working}>
            <CircleNotchIcon weight="bold" aria-hidden="true" />
            {busy}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

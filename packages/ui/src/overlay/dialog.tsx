import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { XIcon } from '../icons/x.ts';
import type from '../text.module.css';

interface DialogPanelProps {
  /** Id of the title, which names the dialog. */
  titleId: string;
  title: string;
  /** Content of the colored top, such as a logo, which has its own background. */
  top?: ReactNode;
  /** Name of the close button; absent where only the buttons of the dialog may close it. */
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The sheet of a dialog without its behaviour, for a page that shows it in its text. */
export function DialogPanel({ titleId, title, top, closeLabel, onClose, children }: DialogPanelProps) {
  return (
    <div className={styles.panel}>
      {top === undefined ? null : <div className={styles.top}>{top}</div>}
      <div className={styles.body}>
        {top === undefined ? (
          <h2 id={titleId} className={classNames(type.h2Small, styles.title, styles.question)} tabIndex={-1}>
            {title}
          </h2>
        ) : (
          <h2 id={titleId} className={classNames(type.h2, styles.title, styles.heading)} tabIndex={-1}>
            {title}
          </h2>
        )}
        {children}
      </div>
      {closeLabel === undefined ? null : (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <XIcon weight="bold" size={26} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

type DialogProps = Omit<DialogPanelProps, 'titleId'>;

/**
 * A question over the page, rendered while it is open. Its title takes the focus; the browser traps
 * the focus and restores it at the end; Escape, the close button and a click on the backdrop ask to
 * close it.
 */
export function Dialog({ onClose, ...panel }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  /*
   * Must run before the element is removed: only a dialog in the document restores the focus when
   * it closes.
   */
  useLayoutEffect(() => {
    const element = dialog.current;
    const releaseScrollbarRoom = reserveScrollbarRoom();
    element?.showModal();
    element?.querySelector<HTMLElement>(`.${styles.title}`)?.focus();
    return () => {
      element?.close();
      releaseScrollbarRoom();
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (isOnCover(event)) onClose();
      }}
    >
      <DialogPanel {...panel} titleId={titleId} onClose={onClose} />
    </dialog>
  );
}

/**
 * Reserves the room of the page's scrollbar until the returned function is called. A page without a
 * scrollbar must get no such room, because it would move, too.
 */
function reserveScrollbarRoom(): () => void {
  const { dataset, clientWidth } = document.documentElement;
  if (clientWidth < window.innerWidth) dataset['scrollbarRoom'] = '';
  return () => void delete dataset['scrollbarRoom'];
}

/**
 * The backdrop is the dialog element itself, because every other click target is inside its panel.
 */
function isOnCover({ target, currentTarget }: MouseEvent): boolean {
  return target === currentTarget;
}

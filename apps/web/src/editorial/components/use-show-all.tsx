import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import styles from './use-show-all.module.css';

const AT_FIRST = 4;

interface ShowAll {
  open: boolean;
  list: RefObject<HTMLUListElement | null>;
  /** Returns the visible items. */
  visible: <Item>(items: readonly Item[]) => readonly Item[];
  /** Renders the button that shows the rest; null without a rest. */
  button: (total: number, label: string) => ReactNode;
}

/**
 * Returns a list that shows four items until the rest is requested; then the first new item takes
 * the focus.
 * @param of names the list: another list starts closed
 */
export function useShowAll(of: string): ShowAll {
  const [state, setState] = useState({ of, opened: false });
  // Closes the list for good; otherwise an open list that is shown again would take the focus.
  if (state.of !== of) setState({ of, opened: false });
  const open = state.of === of && state.opened;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open) focusItem(list.current?.children[AT_FIRST]);
  }, [open]);
  return {
    open,
    list,
    visible: (items) => (open ? items : items.slice(0, AT_FIRST)),
    button: (total, label) =>
      open || total <= AT_FIRST ? null : (
        <button
          type="button"
          className={classNames(link.text, link.alone, styles.button)}
          onClick={() => setState({ of, opened: true })}
        >
          {label}
        </button>
      ),
  };
}

function focusItem(item: Element | undefined): void {
  const target = item?.querySelector<HTMLElement>('a') ?? item?.querySelector<HTMLElement>('h3');
  if (!target) return;
  if (target.tagName === 'H3') target.tabIndex = -1;
  target.focus();
}

import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import link from '../../ui/link.module.css';
import styles from './use-show-all.module.css';

/** How many items a block shows at first. */
const AT_FIRST = 4;

interface ShowAll {
  open: boolean;
  list: RefObject<HTMLUListElement | null>;
  /** Those of the items that are shown. */
  shown: <Item>(items: readonly Item[]) => readonly Item[];
  /** The button that opens the rest in place; null where there is no rest. */
  button: (total: number, label: string) => ReactNode;
}

/**
 * A list of which four are shown until all are asked for; then the first new one has the focus.
 * @param of names the list: another one is closed anew
 */
export function useShowAll(of: string): ShowAll {
  const [held, setHeld] = useState({ of, opened: false });
  // Closed for good: shown again, a list that was open would take the focus from what led there.
  if (held.of !== of) setHeld({ of, opened: false });
  const open = held.of === of && held.opened;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open) focusItem(list.current?.children[AT_FIRST]);
  }, [open]);
  return {
    open,
    list,
    shown: (items) => (open ? items : items.slice(0, AT_FIRST)),
    button: (total, label) =>
      open || total <= AT_FIRST ? null : (
        <button
          type="button"
          className={classNames(link.text, link.alone, styles.button)}
          onClick={() => setHeld({ of, opened: true })}
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

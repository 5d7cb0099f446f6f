import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons/check.ts';
import styles from './menu-list.module.css';

interface MenuItem<Value extends string> {
  value: Value;
  label: string;
  /** Language of the label, where it is not that of the page. */
  lang?: string;
}

interface MenuListProps<Value extends string> {
  id?: string;
  label: string;
  items: readonly MenuItem<Value>[];
  value: Value;
  className?: string | undefined;
  onChoose: (value: Value) => void;
  /** Called when Escape or Tab is pressed in it. */
  onLeave?: () => void;
}

/** An open menu with one chosen entry: one tab stop, arrow keys move between the entries. */
export function MenuList<Value extends string>({
  id,
  label,
  items,
  value,
  className,
  onChoose,
  onLeave,
}: MenuListProps<Value>) {
  return (
    <div
      id={id}
      className={classNames(styles.menu, className)}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => onMenuKey(event, onLeave)}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="menuitemradio"
          aria-checked={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          lang={item.lang}
          className={styles.item}
          onClick={() => onChoose(item.value)}
        >
          {item.label}
          {item.value === value ? <CheckIcon weight="bold" size={20} aria-hidden="true" /> : null}
        </button>
      ))}
    </div>
  );
}

function onMenuKey(event: KeyboardEvent<HTMLDivElement>, onLeave: (() => void) | undefined): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1 + items.length,
    Home: 0,
    End: items.length - 1,
  };
  const next = steps[event.key];
  if (event.key === 'Escape' || event.key === 'Tab') onLeave?.();
  if (event.key === 'Escape') event.stopPropagation();
  if (next === undefined) return;
  event.preventDefault();
  items[next % items.length]?.focus();
}

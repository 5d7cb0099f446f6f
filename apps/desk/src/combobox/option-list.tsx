import { classNames } from '@nestling/ui/class-names.ts';
import type { ReactNode } from 'react';
import styles from './option-list.module.css';
import type { ComboboxState } from './use-combobox.ts';

interface ListOption {
  key: string;
  name: string;
  /** A second line. */
  more: string;
}

interface OptionListProps {
  combobox: ComboboxState;
  /** Names the list. */
  label: string;
  options: readonly ListOption[];
  /** Below the options, or in their place. */
  children?: ReactNode;
}

/** The list below a combobox. */
export function OptionList({ combobox, label, options, children }: OptionListProps) {
  const { isOpen, active, list, listId, idOf, choose } = combobox;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus in the field
    <div className={styles.list} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
      <div ref={list} id={listId} role="listbox" tabIndex={-1} aria-label={label}>
        {options.map(({ key, name, more }, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys go to the field, which keeps the focus
          <div
            key={key}
            id={idOf(at)}
            role="option"
            aria-selected={at === active}
            className={classNames(styles.option, at === active && styles.active)}
            onClick={() => choose(at)}
          >
            <span className={styles.name}>{name}</span>
            {more === '' ? null : <span className={styles.more}>{more}</span>}
          </div>
        ))}
      </div>
      {children === undefined || children === null ? null : <p className={styles.none}>{children}</p>}
    </div>
  );
}

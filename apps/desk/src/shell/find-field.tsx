import type { DeskCommand } from '@nestling/contract/desk/commands';
import { classNames } from '@nestling/ui/class-names.ts';
import { useVisibleList } from '@nestling/ui/form/use-visible-list.ts';
import { MagnifyingGlassIcon } from '@nestling/ui/icons/magnifying-glass.ts';
import type from '@nestling/ui/text.module.css';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { counted } from '#lib/api/failure-text.ts';
import { findCommands } from '../commands/find-commands.ts';
import styles from './find-field.module.css';

/** Rows of the list: more would be found faster by another letter. */
const LONGEST = 8;

interface FindFieldProps {
  commands: readonly DeskCommand[];
  field: RefObject<HTMLInputElement | null>;
  onOpen: (name: string) => void;
}

/** Finds a command by its name and sentences: an editable combobox (WAI-ARIA 1.2). */
export function FindField({ commands, field, onOpen }: FindFieldProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [isClosed, setClosed] = useState(true);
  const [active, setActive] = useState(0);
  const all = findCommands(commands, search);
  const matches = all.slice(0, LONGEST);
  const isOpen = !isClosed && search.trim() !== '';
  const list = useVisibleList(isOpen ? matches.length : 0, active);

  function open(command: DeskCommand | undefined): void {
    if (command === undefined) return;
    setSearch('');
    setClosed(true);
    onOpen(command.name);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const last = Math.max(matches.length - 1, 0);
    if (event.key === 'Enter') open(matches[active]);
    else if (event.key === 'ArrowDown') setActive(isOpen ? Math.min(active + 1, last) : 0);
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Escape') leave();
    else return;
    if (event.key.startsWith('Arrow')) setClosed(false);
    event.preventDefault();
  }
  /** The first Escape closes the list, the second leaves the field. */
  function leave(): void {
    if (isOpen) setClosed(true);
    else field.current?.blur();
  }

  return (
    <div className={styles.place} role="search">
      <label className={type.hidden} htmlFor={id}>
        Find a command
      </label>
      <MagnifyingGlassIcon className={styles.icon} weight="bold" size={18} aria-hidden="true" />
      <input
        ref={field}
        id={id}
        className={styles.input}
        role="combobox"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Find a command"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-activedescendant={isOpen && matches.length > 0 ? `${id}${active}` : undefined}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setActive(0);
          setClosed(false);
        }}
        onBlur={() => setClosed(true)}
        onKeyDown={onKeyDown}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus in the field */}
      <div className={styles.list} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <div ref={list} id={`${id}list`} role="listbox" tabIndex={-1} aria-label="Commands">
          {matches.map((command, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys go to the field, which keeps the focus
            <div
              key={command.name}
              id={`${id}${at}`}
              role="option"
              aria-selected={at === active}
              className={classNames(styles.option, at === active && styles.active)}
              onClick={() => open(command)}
            >
              <span className={styles.name}>{command.name}</span>
              <span className={styles.says}>{command.says}</span>
            </div>
          ))}
        </div>
        {matches.length === 0 ? <p className={styles.none}>No command has these words.</p> : null}
      </div>
      <p className={type.hidden} role="status">
        {isOpen ? `${counted(all.length, 'command')} found` : ''}
      </p>
    </div>
  );
}

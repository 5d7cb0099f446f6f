import type { DeskCommand } from '@nestling/contract/desk/commands';
import { MagnifyingGlassIcon } from '@nestling/ui/icons/magnifying-glass.ts';
import type from '@nestling/ui/text.module.css';
import { useId, useState, type RefObject } from 'react';
import { counted } from '#lib/api/failure-text.ts';
import { OptionList } from '../combobox/option-list.tsx';
import { useCombobox } from '../combobox/use-combobox.ts';
import { findCommands } from '../commands/find-commands.ts';
import styles from './find-field.module.css';

/** Rows of the list: more would be found faster by another letter. */
const LONGEST = 8;

interface FindFieldProps {
  commands: readonly DeskCommand[];
  field: RefObject<HTMLInputElement | null>;
  onOpen: (name: string) => void;
}

/** Finds a command by its name and sentences. */
export function FindField({ commands, field, onOpen }: FindFieldProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const all = findCommands(commands, search);
  const matches = all.slice(0, LONGEST);
  const combobox = useCombobox({
    count: matches.length,
    canOpen: search.trim() !== '',
    first: 0,
    onChoose: (at) => {
      const command = matches[at];
      if (command === undefined) return;
      setSearch('');
      onOpen(command.name);
    },
    // The first one closes the list.
    onEscape: () => field.current?.blur(),
  });

  return (
    <div className={styles.place} role="search">
      <label className={type.hidden} htmlFor={id}>
        Find a command
      </label>
      <MagnifyingGlassIcon className={styles.icon} weight="bold" size={18} aria-hidden="true" />
      <input
        {...combobox.input}
        ref={field}
        id={id}
        className={styles.input}
        placeholder="Find a command"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          combobox.open();
        }}
        onBlur={combobox.close}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
      <OptionList
        combobox={combobox}
        label="Commands"
        options={matches.map(({ name, says }) => ({ key: name, name, more: says }))}
      >
        {matches.length === 0 ? 'No command has these words.' : null}
      </OptionList>
      <p className={type.hidden} role="status">
        {combobox.isOpen ? `${counted(all.length, 'command')} found` : ''}
      </p>
    </div>
  );
}

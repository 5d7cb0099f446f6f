import { useVisibleList } from '@nestling/ui/form/use-visible-list.ts';
import { useId, useState, type InputHTMLAttributes, type KeyboardEvent, type RefObject } from 'react';

interface ComboboxOptions {
  /** Number of options. */
  count: number;
  /** False while there is nothing to list, so that the list stays closed. */
  canOpen: boolean;
  /** The option that Enter takes before an arrow was pressed; -1 for none. */
  first: 0 | -1;
  onChoose: (at: number) => void;
  /** The list is about to open, by a key or because of another text. */
  onOpen?: () => void;
  /** Escape was pressed while the list was closed. */
  onEscape?: () => void;
}

/** The state of an editable combobox (WAI-ARIA 1.2). */
export interface ComboboxState {
  isOpen: boolean;
  /** Index of the option that Enter takes; -1 for none. */
  active: number;
  open: () => void;
  close: () => void;
  /** Takes back what an arrow chose, because the options are others now. */
  reset: () => void;
  choose: (at: number) => void;
  idOf: (at: number) => string;
  listId: string;
  list: RefObject<HTMLDivElement | null>;
  /** What the input needs beside its text; it closes the list when it is left. */
  input: InputHTMLAttributes<HTMLInputElement>;
}

/** Opens, moves and closes the list of a field whose text is typed. */
export function useCombobox({ count, canOpen, first, onChoose, onOpen, onEscape }: ComboboxOptions): ComboboxState {
  const id = useId();
  const [isClosed, setClosed] = useState(true);
  const [moved, setActive] = useState<number>(first);
  const isOpen = !isClosed && canOpen;
  const active = Math.min(moved, count - 1);
  const list = useVisibleList(isOpen ? count : 0, active);
  const idOf = (at: number): string => `${id}${at}`;

  function open(): void {
    setActive(first);
    setClosed(false);
    onOpen?.();
  }
  function choose(at: number): void {
    setClosed(true);
    setActive(first);
    onChoose(at);
  }
  function move(by: 1 | -1): void {
    if (isOpen) setActive(Math.max(Math.min(active + by, count - 1), Math.min(first + 1, 0)));
    else open();
  }
  /** @returns true for a key that the list has handled */
  function handleKey(key: string): boolean {
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' && isOpen && active >= 0) choose(active);
    else if (key === 'Escape' && isOpen) setClosed(true);
    else if (key === 'Escape' && onEscape !== undefined) onEscape();
    else return false;
    return true;
  }
  return {
    isOpen,
    active,
    open,
    close: () => setClosed(true),
    reset: () => setActive(first),
    choose,
    idOf,
    listId: `${id}list`,
    list,
    input: {
      role: 'combobox',
      type: 'text',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': `${id}list`,
      'aria-activedescendant': isOpen && active >= 0 ? idOf(active) : undefined,
      onKeyDown: (event: KeyboardEvent) => {
        if (!event.nativeEvent.isComposing && handleKey(event.key)) event.preventDefault();
      },
    },
  };
}

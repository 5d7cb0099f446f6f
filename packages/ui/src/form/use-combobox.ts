import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface ComboboxState {
  open: boolean;
  /** Index of the option reached by the keys. */
  active: number;
  /** Contains box and list: a click outside closes the list. */
  place: RefObject<HTMLDivElement | null>;
  toggle: () => void;
  close: () => void;
  /** Closes the list with the option of an index. */
  choose: (at: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Opens, moves and closes a select-only combobox (WAI-ARIA practices).
 * @param chosen index of the chosen option
 */
export function useCombobox(labels: readonly string[], chosen: number, onChoose: (at: number) => void): ComboboxState {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onOutside);
    return () => document.removeEventListener('pointerdown', onOutside);
  }, [open]);

  const close = () => setOpen(false);
  const show = (at: number) => {
    setActive(Math.max(0, at));
    setOpen(true);
  };
  const choose = (at: number) => {
    close();
    if (at !== chosen) onChoose(at);
  };
  const last = labels.length - 1;

  /** @returns true when the open list has handled the key */
  function keyInList(key: string): boolean {
    const next = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0), Home: 0, End: last }[key];
    if (next !== undefined) setActive(next);
    else if (key === 'Enter' || key === ' ' || key === 'Tab') choose(active);
    else if (key === 'Escape') close();
    else return goToLetter(key);
    return key !== 'Tab';
  }
  function keyOnBox(key: string): boolean {
    if (['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) show(chosen);
    else if (key === 'Home') show(0);
    else if (key === 'End') show(last);
    else return goToLetter(key);
    return true;
  }
  function goToLetter(key: string): boolean {
    if (key.length !== 1 || key === ' ') return false;
    const begins = (label: string): boolean => label.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
    const from = open ? active + 1 : 0;
    const later = labels.findIndex((label, at) => at >= from && begins(label));
    const at = later >= 0 ? later : labels.findIndex(begins);
    if (at >= 0) show(at);
    return at >= 0;
  }

  return {
    open,
    active,
    place,
    toggle: () => (open ? close() : show(chosen)),
    close,
    choose,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (open ? keyInList(event.key) : keyOnBox(event.key)) event.preventDefault();
    },
  };
}

import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { onDismiss } from './on-dismiss.ts';

interface Menu {
  open: boolean;
  toggle: () => void;
  /** Closes the menu and returns the focus to its button. */
  close: () => void;
  menuId: string;
  /** Contains button and menu: a click or focus outside, or Escape, closes the menu. */
  place: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/** A button that opens a `MenuList`: the chosen entry takes the focus. */
export function useMenu(): Menu {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEffect(() => {
    const { current } = place;
    if (!open || current === null) return undefined;
    current.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    return onDismiss(current, () => setOpen(false));
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return { open, toggle: () => setOpen(!open), close, menuId, place, button };
}

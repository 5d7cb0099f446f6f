import type { RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

interface Menu {
  open: boolean;
  toggle: () => void;
  /** Closes the menu and returns the focus to its button. */
  close: () => void;
  menuId: string;
  /** Contains button and menu: a click or focus outside closes the menu. */
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
    if (!open) return undefined;
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    place.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return { open, toggle: () => setOpen(!open), close, menuId, place, button };
}

import { useEffect, useEffectEvent, useState } from 'react';

const STORED = 'desk-keys';

/**
 * Calls back for the keys of the desk, except while somebody types. They can be switched off,
 * because dictation software speaks single letters into a page.
 * @returns whether they are on, and what switches them
 */
export function useKeys(onKey: (key: string) => boolean): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORED) !== 'off');
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!isForTyping(event.target) && onKey(event.key)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
  return [
    isOn,
    (next) => {
      setOn(next);
      localStorage.setItem(STORED, next ? 'on' : 'off');
    },
  ];
}

function isForTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select, dialog *, dialog');
}

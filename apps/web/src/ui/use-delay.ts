import { useEffect, useState } from 'react';

/** True once `active` has held for so many milliseconds: what is short needs no waiting picture. */
export function useDelay(active: boolean, milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, milliseconds]);
  return active && passed;
}

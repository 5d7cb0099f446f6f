import { useEffect, useState } from 'react';

/**
 * Returns whether the window was scrolled away from its top since the component was mounted.
 * @param watches false while the answer does not matter
 */
export function useHasScrolled(watches: boolean): boolean {
  const [hasScrolled, setScrolled] = useState(false);
  const isWatching = watches && !hasScrolled;
  useEffect(() => {
    if (!isWatching) return undefined;
    const check = () => {
      if (window.scrollY > 0) setScrolled(true);
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [isWatching]);
  return hasScrolled;
}

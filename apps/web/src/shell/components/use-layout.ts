import { useEffect, useState } from 'react';
import { PHONE } from '../../ui/breakpoints.ts';

/** In pixels of scroll; the menu takes its small form beyond it. */
const SMALL_PAST_PX = 100;

/** True once the page is scrolled past 100 px. */
export function useSmallMenu(): boolean {
  return useMeasure(isScrolled, onScroll);
}

/** True while the window has the phone layout. */
export function usePhone(): boolean {
  return useMeasure(isPhone, onWidth);
}

/**
 * Reads a layout value at first and when it may have changed. Never more often, because each read
 * forces a layout.
 */
function useMeasure(measure: () => boolean, onChange: (listener: () => void) => () => void): boolean {
  const [measured, setMeasured] = useState(measure);
  useEffect(() => {
    const listener = () => setMeasured(measure());
    const stop = onChange(listener);
    listener();
    return stop;
  }, [measure, onChange]);
  return measured;
}

function isScrolled(): boolean {
  return window.scrollY > SMALL_PAST_PX;
}

function isPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function onWidth(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

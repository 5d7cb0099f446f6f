import { useSyncExternalStore } from 'react';
import { PHONE } from '../../ui/breakpoints.ts';

/** The menu takes its small form past this many pixels of scroll (ACC-231). */
const SMALL_PAST_PX = 100;

/** True once the page is scrolled past 100 px (ACC-231). */
export function useSmallMenu(): boolean {
  return useSyncExternalStore(onScroll, () => window.scrollY > SMALL_PAST_PX);
}

/** True while the window has the phone layout (ACC-232, LRN-037). */
export function usePhone(): boolean {
  return useSyncExternalStore(onWidth, () => window.matchMedia(PHONE).matches);
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

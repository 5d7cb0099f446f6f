import { useBrowserValue } from '../../lib/browser/browser-fact.ts';
import { PHONE } from '@nestling/ui/layout/breakpoints.ts';

/** In pixels of scroll; the menu takes its small form beyond it. */
const SMALL_PAST_PX = 100;

/** True once the page is scrolled past 100 px. */
export function useSmallMenu(): boolean {
  return useBrowserValue(isScrolled, atTop, onScroll);
}

/** True while the window has the phone layout. */
export function usePhone(): boolean {
  return useBrowserValue(isPhone, (assumed) => assumed.isPhone, onWidth);
}

function isScrolled(): boolean {
  return window.scrollY > SMALL_PAST_PX;
}

function atTop(): boolean {
  return false;
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

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { useLocation, useNavigationType } from 'react-router';
import { decoded } from '../lib/decoded.ts';

/** When the page scrolls to its top after a push or replace, in milliseconds. */
const SCROLL_TIMES_MS = [0, 50];

/** How long a page may grow until it reaches its former scroll position, in milliseconds. */
const RESTORE_FOR_MS = 1000;

/** How long a hash waits for a section that is not drawn yet, in milliseconds. */
const SECTION_WITHIN_MS = 3000;

/** What a parent does who goes on by herself. */
const OWN_DEEDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const places = new Map<string, number>();

/**
 * Scroll and focus over a change of page: push and replace scroll to the top, back and forward to
 * the former position, and the `h1` of the new page takes the focus. A hash scrolls to its section.
 */
export function usePageTransition(): void {
  const location = useLocation();
  const type = useNavigationType();
  const former = useRef<Location | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const key = location.key;
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);

  // While the first page is on its way a guard may still lead elsewhere: that is no change of page.
  useEffect(() => {
    if (former.current === null && document.querySelector('main h1')) former.current = location;
  });

  useEffect(() => {
    const { hash } = location;
    return hash === '' || document.getElementById(sectionIdOf(hash)) ? undefined : goToLateSection(hash);
  }, [location]);

  useLayoutEffect(() => {
    const from = former.current;
    if (from === null || from.key === location.key) return undefined;
    former.current = location;
    if (location.hash !== '' && goToSection(location.hash)) return undefined;
    const stopWaiting = from.pathname === location.pathname ? null : focusTitle();
    // oxlint-disable-next-line typescript/no-unsafe-enum-comparison -- the enum's text itself: importing the enum would weigh on the first load
    const stopScrolling = type === 'POP' ? restorePlace(places.get(location.key) ?? 0) : scrollToTop();
    return () => {
      stopWaiting?.();
      stopScrolling();
    };
  }, [location, type]);
}

/**
 * Gives the page's title the focus: a page that waits for its data gets its title later.
 * @returns stops waiting for it, or null when it was there
 */
function focusTitle(): (() => void) | null {
  const title = document.querySelector('main h1');
  if (title) {
    focusHeading(title);
    return null;
  }
  const held = document.activeElement;
  const drawn = new MutationObserver(() => {
    const late = document.querySelector('main h1');
    if (!late) return;
    drawn.disconnect();
    const { activeElement, body } = document;
    // A parent who went somewhere meanwhile stays there.
    if (activeElement === held || activeElement === body) focusHeading(late);
  });
  drawn.observe(document.body, { childList: true, subtree: true });
  return () => drawn.disconnect();
}

function scrollToTop(): () => void {
  const timers = SCROLL_TIMES_MS.map((time) => setTimeout(() => window.scrollTo(0, 0), time));
  return () => timers.forEach(clearTimeout);
}

function restorePlace(place: number): () => void {
  const until = performance.now() + RESTORE_FOR_MS;
  let frame = 0;
  const step = () => {
    window.scrollTo(0, place);
    const reached = document.documentElement.scrollHeight - window.innerHeight >= place;
    if (!reached && performance.now() < until) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/**
 * Goes to the section once it is drawn; a parent who goes somewhere meanwhile stays there.
 * @returns stops waiting for it
 */
function goToLateSection(hash: string): () => void {
  const drawn = new MutationObserver(() => {
    if (goToSection(hash)) stop();
  });
  const stop = () => {
    drawn.disconnect();
    clearTimeout(timer);
    for (const deed of OWN_DEEDS) window.removeEventListener(deed, stop);
  };
  const timer = setTimeout(stop, SECTION_WITHIN_MS);
  for (const deed of OWN_DEEDS) window.addEventListener(deed, stop, { passive: true });
  drawn.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function goToSection(hash: string): boolean {
  const section = document.getElementById(sectionIdOf(hash));
  if (!section) return false;
  section.scrollIntoView();
  focusHeading(section.querySelector('h2') ?? section);
  return true;
}

/** The id that a hash names. */
function sectionIdOf(hash: string): string {
  return decoded(hash.slice(1));
}

function focusHeading(heading: Element | null): void {
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

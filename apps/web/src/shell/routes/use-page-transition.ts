import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router';
import { focusHeading, focusTitle } from '../../lib/browser/focus-title.ts';
import { decoded } from '../../lib/decoded.ts';

/** Scroll times after a push or replace, in milliseconds. */
const SCROLL_TIMES_MS = [0, 50];

/** How long a page may grow until it reaches its former scroll position, in milliseconds. */
const RESTORE_FOR_MS = 1000;

/** Time limit of a hash for a section that is not rendered yet, in milliseconds. */
const SECTION_WITHIN_MS = 3000;

/** Input after which the page must no longer move by itself. */
const USER_INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const places = new Map<string, number>();

/**
 * Manages scroll and focus at a page change: push and replace scroll to the top, back and forward
 * to the former position, and the `h1` of the new page takes the focus. A hash scrolls to its
 * section.
 */
export function usePageTransition(): void {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef<Location | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const key = location.key;
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);

  // Until the first page is rendered a guard may still redirect, which is not a page transition.
  useEffect(() => {
    if (previous.current === null && document.querySelector('main h1')) previous.current = location;
  });

  useEffect(() => {
    const { hash } = location;
    return hash === '' || document.getElementById(sectionIdOf(hash)) ? undefined : goToLateSection(hash);
  }, [location]);

  useLayoutEffect(() => {
    const from = previous.current;
    if (from === null || from.key === location.key) return undefined;
    previous.current = location;
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
 * Must not scroll once the parent has moved on in the meantime.
 * @returns a function that stops waiting
 */
function goToLateSection(hash: string): () => void {
  let frame = 0;
  const observer = new MutationObserver(() => {
    if (!document.getElementById(sectionIdOf(hash))) return;
    observer.disconnect();
    // After the section is laid out, otherwise the content that it pushes down counts as a layout
    // shift.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        goToSection(hash);
        stop();
      });
    });
  });
  const stop = () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const eventName of USER_INPUT_EVENTS) window.removeEventListener(eventName, stop);
  };
  const timer = setTimeout(stop, SECTION_WITHIN_MS);
  for (const eventName of USER_INPUT_EVENTS) window.addEventListener(eventName, stop, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function goToSection(hash: string): boolean {
  const section = document.getElementById(sectionIdOf(hash));
  if (!section) return false;
  section.scrollIntoView();
  focusHeading(section.querySelector('h2') ?? section);
  return true;
}

function sectionIdOf(hash: string): string {
  return decoded(hash.slice(1));
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router';
import { focusHeading, focusTitle } from '../../lib/browser/focus-title.ts';
import { decoded } from '../../lib/decoded.ts';
import { recordOf } from '../../lib/state.ts';

/** Scroll times after a push or replace, in milliseconds. */
const SCROLL_TIMES_MS = [0, 50];

/** How long a page may grow until it reaches its former scroll position, in milliseconds. */
const RESTORE_FOR_MS = 1000;

/** The same after a return from another site: the scripts and the data of a page load, too. */
const RETURN_FOR_MS = 3000;

/** Older versions of Safari refuse more than a hundred changes of the history in thirty seconds. */
const STORE_AFTER_MS = 400;

/** Key of the scroll position in the state of a history entry, beside those of the router. */
const SCROLL_KEY = 'scroll';

/** Time limit of a hash for a section that is not rendered yet, in milliseconds. */
const SECTION_WITHIN_MS = 3000;

/** Input after which the page must no longer move by itself. */
const USER_INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const places = new Map<string, number>();

/**
 * Manages scroll and focus at a page change: push and replace scroll to the top, back and forward
 * to the former position, and the `h1` of the new page takes the focus. A hash scrolls to its
 * section. A return from another site and a reload restore the position, too.
 */
export function usePageTransition(): void {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef<Location | null>(null);

  useEffect(restoreAfterReturn, []);

  useEffect(() => {
    const key = location.key;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      places.set(key, window.scrollY);
      clearTimeout(timer);
      const entry = entryKey();
      timer = setTimeout(() => storeScroll(entry), STORE_AFTER_MS);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', remember);
    };
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
    const stopScrolling = type === 'POP' ? restorePlace(placeOf(location), RESTORE_FOR_MS) : scrollToTop();
    return () => {
      stopWaiting?.();
      stopScrolling();
    };
  }, [location, type]);
}

/** The history entry has the position where another document has opened it before. */
function placeOf({ key }: Location): number {
  return places.get(key) ?? storedScroll();
}

/**
 * Scrolls to the stored position of a history entry that is opened again, because another document
 * has nothing of `places`, until the parent uses the page. Where the page is high enough already, the
 * browser or the parent has scrolled it.
 */
function restoreAfterReturn(): () => void {
  const place = isReopened() ? storedScroll() : 0;
  const isScrolled = window.scrollY > 0 && isHighEnough(place);
  const stopScrolling = place === 0 || isScrolled ? null : restorePlace(place, RETURN_FOR_MS);
  if (stopScrolling)
    for (const eventName of USER_INPUT_EVENTS)
      window.addEventListener(eventName, stopScrolling, { passive: true, once: true });
  const onShow = () => {
    history.scrollRestoration = 'manual';
  };
  const onHide = () => {
    history.scrollRestoration = 'auto';
  };
  onShow();
  window.addEventListener('pageshow', onShow);
  window.addEventListener('pagehide', onHide);
  return () => {
    stopScrolling?.();
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('pagehide', onHide);
  };
}

/** False for an address that is entered once more, which keeps the state of its history entry. */
function isReopened(): boolean {
  if (storedScroll() === 0) return false;
  const [entry] = performance.getEntriesByType('navigation');
  const { type } = recordOf(entry?.toJSON());
  return type === 'reload' || type === 'back_forward';
}

/** Not when the page is left, because browsers then ignore it; not in another entry, which a return has opened. */
function storeScroll(entry: unknown): void {
  if (entryKey() === entry) history.replaceState({ ...entryState(), [SCROLL_KEY]: window.scrollY }, '');
}

/** Zero where none is stored. */
function storedScroll(): number {
  const { [SCROLL_KEY]: place } = entryState();
  return typeof place === 'number' && place > 0 ? place : 0;
}

/** Tells the entries of the history apart; the router sets it. */
const entryKey = (): unknown => entryState()['key'];

const entryState = (): Readonly<Record<string, unknown>> => recordOf(history.state);

function scrollToTop(): () => void {
  const timers = SCROLL_TIMES_MS.map((time) => setTimeout(() => window.scrollTo(0, 0), time));
  return () => timers.forEach(clearTimeout);
}

/** Stops where a guard has led to another page meanwhile. */
function restorePlace(place: number, withinMs: number): () => void {
  const until = performance.now() + withinMs;
  const entry = entryKey();
  let frame = 0;
  const step = () => {
    if (entryKey() !== entry) return;
    window.scrollTo(0, place);
    if (!isHighEnough(place) && performance.now() < until) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

const isHighEnough = (place: number): boolean => document.documentElement.scrollHeight - window.innerHeight >= place;

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

import type { DataRouter } from 'react-router';
import { COOKIE, readCookie } from '../../lib/browser/cookies.ts';
import { onForbidden, sessionStore } from '../../lib/session/session.ts';
import { recordOf } from '../../lib/state.ts';

/**
 * How often the server is asked at most who is signed in, in milliseconds, unless the cookie names
 * another member than before.
 */
const ASK_EVERY_MS = 10_000;

/**
 * In milliseconds. Otherwise a page that names another member than the server's session, such as a
 * stale copy, would be reloaded without end.
 */
const RELOAD_EVERY_MS = 60_000;

/** In milliseconds; a page must not stay hidden longer. */
const LONGEST_RENDER_MS = 1000;
const FRAME_MS = 16;

/**
 * Asks whose session it is.
 * @param isOther the cookie does not name the member of this page
 * @returns whether the server has answered
 */
type Ask = (isOther: boolean) => Promise<boolean>;

/**
 * Asks whose session it is when this tab is shown again, after a call was refused because of its
 * member, and wherever somebody uses the page of a member whom the cookie does not name. Other tabs
 * report sign-ins, but a tab that was suspended or restored by Back receives nothing. Comparing the
 * cookie costs no call. Returns an unsubscribe function.
 */
export function watchOtherMember(router: DataRouter, ask: Ask): () => void {
  let isAsking = false;
  let requestedAt = Number.NEGATIVE_INFINITY;
  /** The member of this page and of the cookie at the last answer, which may differ. */
  let answered = '';

  const isOther = (): boolean => namedMember() !== sessionStore.getState().uid && pairOfMembers() !== answered;
  const askServer = async (): Promise<void> => {
    isAsking = true;
    requestedAt = performance.now();
    try {
      const hasAnswered = await ask(isOther() && sessionStore.getState().uid !== null);
      if (hasAnswered) answered = pairOfMembers();
    } finally {
      isAsking = false;
    }
  };
  const compare = (): void => {
    if (isOther() && !isAsking) void askServer();
  };
  const askInTime = (): void => {
    if (performance.now() - requestedAt >= ASK_EVERY_MS && !isAsking) void askServer();
    else compare();
  };
  const refuseClick = (event: Event): void => {
    const isForeign = isOther() && namedMember() !== null && sessionStore.getState().uid !== null;
    if (isForeign) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    compare();
  };

  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && askInTime(), {
    signal,
  });
  window.addEventListener('focus', compare, { signal });
  window.addEventListener('pageshow', compare, { signal });
  // Before React, because what is clicked must not happen in the session of another member.
  window.addEventListener('click', refuseClick, { signal, capture: true });
  const stops = [
    onForbidden(askInTime),
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'loading') compare();
    }),
  ];
  return () => {
    ended.abort();
    for (const stop of stops) stop();
  };
}

/**
 * Returns the member whom the server's readable cookie names; null without one. It proves nothing,
 * so the server decides.
 */
export function namedMember(): string | null {
  return readCookie(COOKIE.uid);
}

function pairOfMembers(): string {
  return `${sessionStore.getState().uid} ${namedMember()}`;
}

/** Returns whether the page that is on the screen now has given way to another one. */
export function watchPage(): () => boolean {
  const heading = document.querySelector('h1');
  const title = heading?.textContent;
  // Elements of one page may become those of another.
  return () => !heading?.isConnected || heading.textContent !== title;
}

/** Waits until a page is replaced, but not long. */
export async function waitForPage(isReplaced: () => boolean): Promise<void> {
  const since = performance.now();
  while (!isReplaced() && performance.now() - since < LONGEST_RENDER_MS) {
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
}

/** Whether the page may be loaded again: at most once in a while. */
export function mayReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return recordOf(entry?.toJSON())['type'] !== 'reload' || Date.now() - performance.timeOrigin >= RELOAD_EVERY_MS;
}

/** Loads the page again without what was typed into it, which browsers restore otherwise. */
export function reloadEmptied(): void {
  document.getElementById('root')?.remove();
  location.reload();
}

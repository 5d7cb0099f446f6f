import { liveEvents } from '@nestling/contract/live-events';
import type { DataRouter } from 'react-router';
import { linkTo } from '../../lib/api/call.ts';
import { askAuthStatus } from '../../lib/session/auth-status.ts';
import { report } from '../../lib/reports/report.ts';
import { endSession, sessionStore, type SessionState } from '../../lib/session/session.ts';
import { LIVE_EVENT_NAMES, createLiveEventHandler, type ReceivedEvent } from './live-effects.ts';
import { openTabChannel } from '../tab-channel.ts';

/**
 * In milliseconds; earlier a stream must not open, because a page that only signs out or redirects
 * is gone by then.
 */
const OPEN_AFTER_MS = 1000;

/** Pauses before a refused stream is requested again, in milliseconds. */
const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

const CHANNEL = 'bbu-live';
const LOCK = 'bbu-live';

/**
 * Follows the member's changes from any device with one stream for all tabs, because a browser
 * allows six connections per host.
 */
export function watchLive(router: DataRouter): void {
  let followed: Pick<SessionState, 'uid' | 'since'> = { uid: null, since: 0 };
  let stop: (() => void) | null = null;
  const follow = () => {
    const { uid, since } = sessionStore.getState();
    if (uid === followed.uid && since === followed.since) return;
    stop?.();
    followed = { uid, since };
    stop = uid === null ? null : followMember(uid, router);
  };
  sessionStore.subscribe(follow);
  follow();
}

/**
 * The tab that holds the lock opens the stream and informs the others, so that a browser has one
 * connection; when the tab closes, the next one takes over.
 */
function followMember(uid: string, router: DataRouter): () => void {
  const ended = new AbortController();
  const channel = openTabChannel(CHANNEL);
  const handleEvent = createLiveEventHandler(uid, router);
  channel?.addEventListener('message', ({ data }: MessageEvent<ReceivedEvent>) => handleEvent(data));
  const publish = (event: ReceivedEvent) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    channel?.postMessage(event);
    handleEvent(event);
  };
  const work = (signal: AbortSignal) => holdStream(uid, signal, publish);
  const opening = setTimeout(() => void whenFirst(ended.signal, work), OPEN_AFTER_MS);
  return () => {
    clearTimeout(opening);
    ended.abort();
    channel?.close();
  };
}

type Work = (signal: AbortSignal) => Promise<void>;

/** Runs work while this tab holds the lock, until `signal` ends it. */
async function whenFirst(signal: AbortSignal, work: Work): Promise<void> {
  const locks = browserLocks();
  if (locks === undefined) {
    whileVisible(signal, work);
    return;
  }
  try {
    await locks.request(LOCK, { signal }, () => work(signal));
  } catch (failure) {
    if (!signal.aborted) throw failure;
  }
}

/** Undefined on plain http by another name than localhost, although the type says otherwise. */
function browserLocks(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks;
}

/**
 * Runs work while this tab is visible, where the browser has no locks: the streams of hidden tabs
 * would use up its connections.
 */
function whileVisible(signal: AbortSignal, work: Work): void {
  let running: AbortController | null = null;
  const follow = () => {
    const isDue = document.visibilityState === 'visible' && !signal.aborted;
    if (isDue && running === null) {
      running = new AbortController();
      void work(running.signal);
    } else if (!isDue) {
      running?.abort();
      running = null;
    }
  };
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', follow, { once: true });
  follow();
}

/**
 * Holds the stream open until `signal` ends it. Reopens one that the browser gave up, with growing
 * pauses, as long as the server knows the session.
 */
async function holdStream(uid: string, signal: AbortSignal, send: (event: ReceivedEvent) => void): Promise<void> {
  let pauseMs = SHORTEST_PAUSE_MS;
  while (!signal.aborted) {
    const wasOpen = await followStream(uid, signal, send);
    if (signal.aborted) return;
    if (!(await mayAskAgain(uid))) return;
    if (wasOpen) pauseMs = SHORTEST_PAUSE_MS;
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/**
 * Follows one stream until `signal` ends it or the browser gives it up. The browser reconnects
 * after a lost connection, but not after a refusal: an ended session, one stream too many, or a
 * proxy whose server restarts.
 * @returns true when it was ever open
 */
function followStream(uid: string, signal: AbortSignal, send: (event: ReceivedEvent) => void): Promise<boolean> {
  const source = new EventSource(linkTo(liveEvents, { uid }));
  let requestedAt = Date.now();
  let wasOpen = false;
  source.addEventListener('open', () => {
    wasOpen = true;
  });
  for (const event of LIVE_EVENT_NAMES) {
    source.addEventListener(event, ({ data }: MessageEvent<string>) =>
      send({ uid, event, data, askedAt: requestedAt }),
    );
  }
  return new Promise((resolve) => {
    const end = () => {
      source.close();
      resolve(wasOpen);
    };
    signal.addEventListener('abort', end, { once: true });
    source.addEventListener('error', () => {
      // Must follow each reconnect, because the browser then sends its current cookie.
      requestedAt = Date.now();
      if (source.readyState !== EventSource.CLOSED) return;
      signal.removeEventListener('abort', end);
      resolve(wasOpen);
    });
  });
}

/**
 * A refused stream gives no reason, so the server is asked who is signed in. Until it answers, the
 * session must not count as ended.
 */
async function mayAskAgain(uid: string): Promise<boolean> {
  const requestedAt = Date.now();
  try {
    const status = await askAuthStatus({ background: true });
    if (!status.authenticated) endSession('expired', requestedAt);
    return status.uid === uid;
  } catch (failure) {
    report('The auth status could not be read', failure);
    return true;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener('abort', over);
  });
}

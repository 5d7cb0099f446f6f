import type { SessionAnswer } from '@nestling/contract/account/session';
import type { SignedIn } from '@nestling/contract/account/sign-in';
import { pathOf } from '@nestling/domain/pages';
import type { DataRouter } from 'react-router';
import { adoptLocale } from '../../lib/session/adopt-locale.ts';
import { askAuthStatus } from '../../lib/session/auth-status.ts';
import { report } from '../../lib/reports/report.ts';
import {
  adoptSession,
  endSession,
  isOfThisSession,
  onSignIn,
  onSignOut,
  sessionStore,
} from '../../lib/session/session.ts';
import { memberLoaded } from './member-loaded.ts';
import { isProtected } from '../routes/routes-of-state.ts';
import { openTabChannel } from '../tab-channel.ts';
import { concealPage } from './conceal-page.ts';
import { mayReload, namedMember, reloadEmptied, waitForPage, watchOtherMember, watchPage } from './other-member.ts';

/** Broadcast channel on which tabs report sign-ins and sign-outs. */
const CHANNEL = 'bbu-session';

/** Milliseconds that somebody waits before a hidden page without an answer. */
const LONGEST_WAIT_MS = 2000;

/** The uid and the mark of the local data that belongs to that member. */
type Holder = Pick<SignedIn, 'uid' | 'of'>;

interface SessionNews {
  /** A sign-in; null for a sign-out. */
  holder: Holder | null;
  /** When it happened, in milliseconds since 1970. */
  at: number;
}

interface Watch {
  router: DataRouter;
  reload: () => void;
  /** The navigation that a sign-out has begun. */
  leaving: Promise<void>;
}

/**
 * Follows the auth status: other tabs, ended sessions, and the server's answer when this tab is
 * shown again or may be of another member. Returns an unsubscribe function.
 * @param reload loads the page again
 */
export function watchSession(router: DataRouter, reload: () => void = reloadEmptied): () => void {
  const channel = openTabChannel(CHANNEL);
  const watch: Watch = { router, reload, leaving: Promise.resolve() };

  const stops = [
    onSignIn((holder) => send(channel, holder)),
    onSignOut((cause) => {
      if (cause === 'here') send(channel, null);
      else if (cause !== 'replaced' && isProtected(router.state) && !isLoggingOut(router)) {
        watch.leaving = leavePage(router, cause);
      }
    }),
    watchOtherMember(router, (isOther) => askServer(watch, isOther)),
    () => channel?.close(),
  ];

  channel?.addEventListener('message', ({ data: { holder, at } }: MessageEvent<SessionNews>) => {
    // The same member with a new session, because answers to requests of the former session must
    // not end it.
    if (holder !== null && holder.uid === sessionStore.getState().uid) adoptSession(holder, at);
    else void follow(watch, holder, 'elsewhere', at);
  });
  return () => {
    for (const stop of stops) stop();
  };
}

function send(channel: BroadcastChannel | null, holder: Holder | null): void {
  const notice: SessionNews = { holder, at: Date.now() };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel?.postMessage(notice);
}

/**
 * Asks who is signed in. A page whose member the cookie does not name is hidden until the answer,
 * but not long. Without one it is left where the cookie names somebody else, and otherwise stays as
 * it was; a late answer still counts.
 * @returns whether the server has answered
 */
async function askServer(watch: Watch, isOther: boolean): Promise<boolean> {
  const requestedAt = Date.now();
  const hidden = isOther ? hideUntilAnswer(watch, requestedAt) : NOT_HIDDEN;
  try {
    const holder = holderOf(await askAuthStatus());
    await hidden.endWait();
    const isReloading = await follow(watch, holder, 'expired', requestedAt);
    if (!isReloading) hidden.reveal();
    return true;
  } catch (failure) {
    report('The auth status could not be read', failure);
    await hidden.giveUp();
    return false;
  }
}

interface HiddenPage {
  reveal: () => void;
  /** Leaves the page, or shows it again, because the server does not answer. */
  giveUp: () => Promise<void>;
  /** Ends the wait, after a page that is being left. */
  endWait: () => Promise<void>;
}

const NOT_HIDDEN: HiddenPage = { reveal: () => undefined, giveUp: async () => {}, endWait: async () => {} };

function hideUntilAnswer(watch: Watch, requestedAt: number): HiddenPage {
  const reveal = concealPage();
  let leaving: Promise<void> | null = null;
  const leave = async (): Promise<void> => {
    if (namedMember() !== null) await leaveReplaced(watch, requestedAt);
    reveal();
  };
  const giveUp = (): Promise<void> => {
    clearTimeout(timer);
    leaving ??= leave();
    return leaving;
  };
  const timer = setTimeout(() => void giveUp(), LONGEST_WAIT_MS);
  return {
    reveal,
    giveUp,
    endWait: async () => {
      clearTimeout(timer);
      await leaving;
    },
  };
}

function holderOf({ authenticated, uid, of }: SessionAnswer): Holder | null {
  return authenticated && uid !== null && of !== null ? { uid, of } : null;
}

/**
 * Applies the status of `at`: signed out, unchanged, a new session or another member. Later changes
 * in this tab win because `at` is older.
 * @returns whether the page is being reloaded
 */
async function follow(
  watch: Watch,
  holder: Holder | null,
  cause: 'elsewhere' | 'expired',
  at: number,
): Promise<boolean> {
  const currentUid = sessionStore.getState().uid;
  if ((holder?.uid ?? null) === currentUid || !isOfThisSession(at)) return false;
  if (holder === null) await endAndLeave(watch, cause, at);
  else if (currentUid === null) await switchMember(watch.router, holder, at);
  else return replaceMember(watch, holder, at);
  return false;
}

/**
 * Reloads, because otherwise something of the former member might remain on the page. Where that is
 * too soon, the login page takes its place until the new member is loaded.
 * @returns whether the page is being reloaded
 */
async function replaceMember(watch: Watch, holder: Holder, at: number): Promise<boolean> {
  const reveal = concealPage();
  if (mayReload()) {
    endSession('replaced', at);
    watch.reload();
    return true;
  }
  await leaveReplaced(watch, at);
  reveal();
  await switchMember(watch.router, holder, at);
  return false;
}

function endAndLeave(watch: Watch, cause: 'elsewhere' | 'expired', at: number): Promise<void> {
  return leaveRendered(watch, () => {
    endSession(cause, at);
    return watch.leaving;
  });
}

function leaveReplaced(watch: Watch, at: number): Promise<void> {
  return leaveRendered(watch, () => {
    endSession('replaced', at);
    return watch.router.navigate(pathOf('login'), { replace: true });
  });
}

/** Leaves a page, and waits for the next one, because a navigation ends before it is rendered. */
async function leaveRendered({ router }: Watch, leave: () => Promise<void>): Promise<void> {
  const { pathname } = router.state.location;
  const isReplaced = watchPage();
  await leave();
  if (router.state.location.pathname !== pathname) await waitForPage(isReplaced);
}

async function switchMember(router: DataRouter, holder: Holder, at: number): Promise<void> {
  adoptSession(holder, at);
  await memberLoaded();
  const { member } = sessionStore.getState();
  if (member) await adoptLocale(member.user.locale);
  await router.revalidate();
}

/**
 * The live event of a logout may arrive before its own answer, whose redirect must not be replaced.
 */
function isLoggingOut({ state }: DataRouter): boolean {
  return state.navigation.location?.pathname === pathOf('logout');
}

/**
 * An expired session revalidates so that the guard saves the path; a sign-out elsewhere must save
 * nothing.
 */
async function leavePage(router: DataRouter, cause: 'elsewhere' | 'expired'): Promise<void> {
  if (cause === 'expired') await router.revalidate();
  else await router.navigate(pathOf('login'), { replace: true });
}

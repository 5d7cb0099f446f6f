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

/** Broadcast channel on which tabs report sign-ins and sign-outs. */
const CHANNEL = 'bbu-session';

/** The uid and the mark of the local data that belongs to that member. */
type Holder = Pick<SignedIn, 'uid' | 'of'>;

interface SessionNews {
  /** A sign-in; null for a sign-out. */
  holder: Holder | null;
  /** When it happened, in milliseconds since 1970. */
  at: number;
}

/**
 * Follows the auth status: other tabs, ended sessions, and the server's answer when this tab is
 * shown again.
 */
export function watchSession(router: DataRouter): void {
  const channel = openTabChannel(CHANNEL);

  onSignIn((holder) => send(channel, holder));
  onSignOut((cause) => {
    if (cause === 'here') send(channel, null);
    else if (isProtected(router.state) && !isLoggingOut(router)) void leavePage(router, cause);
  });

  channel?.addEventListener('message', ({ data: { holder, at } }: MessageEvent<SessionNews>) => {
    // The same member with a new session, because answers to requests of the former session must
    // not end it.
    if (holder !== null && holder.uid === sessionStore.getState().uid) adoptSession(holder, at);
    else follow(router, holder, 'elsewhere', at);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void askServer(router);
  });
}

function send(channel: BroadcastChannel | null, holder: Holder | null): void {
  const notice: SessionNews = { holder, at: Date.now() };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel?.postMessage(notice);
}

async function askServer(router: DataRouter): Promise<void> {
  const requestedAt = Date.now();
  try {
    follow(router, holderOf(await askAuthStatus()), 'expired', requestedAt);
  } catch (failure) {
    report('The auth status could not be read', failure);
  }
}

function holderOf({ authenticated, uid, of }: SessionAnswer): Holder | null {
  return authenticated && uid !== null && of !== null ? { uid, of } : null;
}

/**
 * Applies the status of `at`: signed out, unchanged, a new session or another member. Later changes
 * in this tab win because `at` is older.
 */
function follow(router: DataRouter, holder: Holder | null, cause: 'elsewhere' | 'expired', at: number): void {
  const currentUid = sessionStore.getState().uid;
  if ((holder?.uid ?? null) === currentUid || !isOfThisSession(at)) return;
  if (holder === null) endSession(cause, at);
  else if (currentUid === null) void switchMember(router, holder, at);
  // Reloads, because otherwise something of the former member might remain on the page.
  else location.reload();
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

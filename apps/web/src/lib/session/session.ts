import type { SignedIn } from '@nestling/contract/account/sign-in';
import type { SignedOutReason } from '@nestling/contract/live-events';
import type { UserAnswer } from '@nestling/contract/account/user-record';
import { createStore } from 'zustand/vanilla';
import { claimState, clearState } from '../state.ts';
import { policyInForce } from './policy-in-force.ts';

/**
 * Why a session ended: a sign-out here or in another tab, the server no longer knows it, or another
 * member has signed in.
 */
export type SignOutCause = 'here' | 'elsewhere' | 'expired' | 'replaced';

export interface SessionState {
  /** Auth status. */
  signedIn: boolean;
  uid: string | null;
  /** User and policies; null while there is a session whose data this page has not loaded. */
  member: UserAnswer | null;
  policy: UsersPolicy;
  /**
   * When this session, or the signed-out state, began, in milliseconds since 1970; 0 for the state
   * at page load.
   */
  since: number;
  /**
   * Set after the last session of this page expired: `typed` if values wait for their member,
   * otherwise `empty`; null if it did not expire.
   */
  expired: 'typed' | 'empty' | null;
  /** Why it expired, where the server said so. */
  expiredBy: SignedOutReason | null;
}

interface UsersPolicy {
  /** When they were fetched, in milliseconds since 1970; null while unknown. */
  lastFetched: number | null;
  /** The version in force is signed. */
  isCurrent: boolean;
}

const UNKNOWN_POLICY: UsersPolicy = { lastFetched: null, isCurrent: false };

const SIGNED_OUT: SessionState = {
  signedIn: false,
  uid: null,
  member: null,
  policy: UNKNOWN_POLICY,
  since: 0,
  expired: null,
  expiredBy: null,
};

/** The session; never stored, because the server's cookie decides. */
export const sessionStore = createStore<SessionState>(() => SIGNED_OUT);

// While a page is rendered on the server or hydrated, zustand shows components the initial state,
// which would render a member as signed out.
sessionStore.getInitialState = sessionStore.getState;

type SignOutListener = (cause: SignOutCause) => void;
type SignInListener = (signIn: Pick<SignedIn, 'uid' | 'of'>) => void;

const signOutListeners = new Set<SignOutListener>();
const signInListeners = new Set<SignInListener>();
const unsignedListeners = new Set<() => void>();
const forbiddenListeners = new Set<() => void>();
let expiryListener: (uid: string) => boolean = () => false;

/**
 * Sets the session that the first HTML carries; must follow the restored state, which may be
 * another member's.
 */
export function initSession(session: SignedIn | null): void {
  if (!session) sessionStore.setState(SIGNED_OUT);
  else {
    const { uid, of, user, policy } = session;
    claimState(of);
    sessionStore.setState({ signedIn: true, uid, ...fetched({ user, policy }), since: 0 });
  }
}

/** Sets the session of a sign-in in this tab; the data of its answer counts as fetched. */
export function setSession({ uid, of, user, policy }: SignedIn): void {
  claimState(of);
  sessionStore.setState({
    signedIn: true,
    uid,
    ...fetched({ user, policy }),
    since: Date.now(),
    expired: null,
    expiredBy: null,
  });
  for (const listener of signInListeners) listener({ uid, of });
}

/**
 * Sets the session of a sign-in elsewhere: its data is not loaded yet, unless the same member has
 * signed in again.
 * @param since when it happened, in milliseconds since 1970, not when this tab was notified
 */
export function adoptSession({ uid, of }: Pick<SignedIn, 'uid' | 'of'>, since: number): void {
  claimState(of);
  if (sessionStore.getState().uid === uid) sessionStore.setState({ since });
  else
    sessionStore.setState({
      signedIn: true,
      uid,
      member: null,
      policy: UNKNOWN_POLICY,
      since,
      expired: null,
      expiredBy: null,
    });
}

/**
 * Whether a request sent at `requestedAt` belongs to the current session or signed-out state, not to an
 * earlier one.
 */
export function isOfThisSession(requestedAt: number): boolean {
  return sessionStore.getState().since <= requestedAt;
}

/** Sets the member's data for the session it was read for; ignored when that has ended. */
export function setMember(uid: string, member: UserAnswer): void {
  if (sessionStore.getState().uid === uid) sessionStore.setState(fetched(member));
}

/** Sets the user of an answer; the policies do not change. */
export function setUser(uid: string, user: UserAnswer['user']): void {
  const { member } = sessionStore.getState();
  if (member) setMember(uid, { user, policy: member.policy });
}

/** Sets the policies of an answer; the user does not change. */
export function setPolicy(uid: string, policy: UserAnswer['policy']): void {
  const { member } = sessionStore.getState();
  if (member) setMember(uid, { user: member.user, policy });
}

function fetched(member: UserAnswer): Pick<SessionState, 'member' | 'policy'> {
  return {
    member,
    policy: { lastFetched: Date.now(), isCurrent: member.policy[policyInForce()]?.signed === true },
  };
}

/**
 * Clears what belongs to the member whose session ends; does nothing without a session.
 * @param requestedAt when it ended, or was asked about, in milliseconds since 1970; ignored for a later
 *   session
 * @param expiredBy why it expired, if the server said so
 */
export function endSession(
  cause: SignOutCause,
  requestedAt = Date.now(),
  expiredBy: SignedOutReason | null = null,
): void {
  const { signedIn, uid } = sessionStore.getState();
  if (!signedIn || uid === null || !isOfThisSession(requestedAt)) return;
  const expired = cause === 'expired' ? (expiryListener(uid) ? 'typed' : 'empty') : null;
  sessionStore.setState({ ...SIGNED_OUT, since: requestedAt, expired, expiredBy });
  clearState({ deliberate: cause !== 'expired', isReplaced: cause === 'replaced' });
  for (const listener of signOutListeners) listener(cause);
}

/**
 * Subscribes to an expiry before its session is cleared; the listener returns whether typed values
 * wait for their member.
 */
export function onExpiry(listener: (uid: string) => boolean): void {
  expiryListener = listener;
}

/** Subscribes to sign-outs; returns an unsubscribe function. */
export function onSignOut(listener: SignOutListener): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Subscribes to sign-ins made in this tab; returns an unsubscribe function. */
export function onSignIn(listener: SignInListener): () => void {
  signInListeners.add(listener);
  return () => signInListeners.delete(listener);
}

/**
 * Subscribes to calls refused because the policy in force is not signed; returns an unsubscribe
 * function.
 */
export function onPolicyUnsigned(listener: () => void): () => void {
  unsignedListeners.add(listener);
  return () => unsignedListeners.delete(listener);
}

/** Notifies that the server refused a call because of a missing signature. */
export function notifyPolicyUnsigned(): void {
  for (const listener of unsignedListeners) listener();
}

/**
 * Subscribes to calls refused because they name another member than the server's session; returns
 * an unsubscribe function.
 */
export function onForbidden(listener: () => void): () => void {
  forbiddenListeners.add(listener);
  return () => forbiddenListeners.delete(listener);
}

/** Notifies that the server refused a call that names a member. */
export function notifyForbidden(): void {
  for (const listener of forbiddenListeners) listener();
}

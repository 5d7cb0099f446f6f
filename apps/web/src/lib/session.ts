import type { SignedIn } from '@nestling/contract/account/sign-in';
import type { UserAnswer } from '@nestling/contract/account/user-record';
import { createStore } from 'zustand/vanilla';
import { claimState, clearState } from './state.ts';
import { policyInForce } from './policy-in-force.ts';

/** Why a sign-in ended: the member logged out here, in another tab, or the server knows the sign-in no more. */
export type SignOutCause = 'here' | 'elsewhere' | 'expired';

export interface SessionState {
  /** Auth status. */
  signedIn: boolean;
  uid: string | null;
  /** User and policies; null while a sign-in is known that this page holds no data for (D-105). */
  member: UserAnswer | null;
  policy: UsersPolicy;
  /** When this sign-in, or being signed out, began, in milliseconds since 1970; 0 for what the page was opened with. */
  since: number;
  /** The last sign-in of this page expired: what was typed waits for its member, or there is nothing; null otherwise. */
  expired: 'typed' | 'empty' | null;
}

/** What is known of the signed policies. */
interface UsersPolicy {
  /** When they were fetched, in milliseconds since 1970; null while nobody could say. */
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
};

/** Who is signed in; never stored, the server's cookie decides (D-21, D-24). */
export const sessionStore = createStore<SessionState>(() => SIGNED_OUT);

type SignOutListener = (cause: SignOutCause) => void;
type SignInListener = (signIn: Pick<SignedIn, 'uid' | 'of'>) => void;

const signOutListeners = new Set<SignOutListener>();
const signInListeners = new Set<SignInListener>();
const unsignedListeners = new Set<() => void>();
let expiryListener: (uid: string) => boolean = () => false;

/** Takes over the session that the first HTML carries (D-105); after the saved state was restored, which may be another's. */
export function initSession(session: SignedIn | null): void {
  if (!session) sessionStore.setState(SIGNED_OUT);
  else {
    const { uid, of, user, policy } = session;
    claimState(of);
    sessionStore.setState({ signedIn: true, uid, ...fetched({ user, policy }), since: 0 });
  }
}

/** A sign-in succeeded in this tab; what its answer carries counts as fetched (D-105). */
export function setSession({ uid, of, user, policy }: SignedIn): void {
  claimState(of);
  sessionStore.setState({ signedIn: true, uid, ...fetched({ user, policy }), since: Date.now(), expired: null });
  for (const listener of signInListeners) listener({ uid, of });
}

/**
 * A sign-in happened elsewhere: its data is not here yet (ACC-124, D-105), unless the same member has signed in anew.
 * @param since when it happened, in milliseconds since 1970, and not when this tab came to hear of it
 */
export function adoptSession({ uid, of }: Pick<SignedIn, 'uid' | 'of'>, since: number): void {
  claimState(of);
  if (sessionStore.getState().uid === uid) sessionStore.setState({ since });
  else sessionStore.setState({ signedIn: true, uid, member: null, policy: UNKNOWN_POLICY, since, expired: null });
}

/** True when what was asked at `askedAt` is about the sign-in, or the being signed out, of now and not about a former one. */
export function isOfThisSession(askedAt: number): boolean {
  return sessionStore.getState().since <= askedAt;
}

/** Sets the member's data for the sign-in it was read for; ignored when that has ended. */
export function setMember(uid: string, member: UserAnswer): void {
  if (sessionStore.getState().uid === uid) sessionStore.setState(fetched(member));
}

/** The user's part of an answer; what is known of the policies stays. */
export function setUser(uid: string, user: UserAnswer['user']): void {
  const { member } = sessionStore.getState();
  if (member) setMember(uid, { user, policy: member.policy });
}

/** The policies' part of an answer; the user stays. */
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
 * Clears what belongs to the member who leaves. Without a session it does nothing.
 * @param askedAt when the end happened, or was asked about, in milliseconds since 1970: it says nothing of a later sign-in
 */
export function endSession(cause: SignOutCause, askedAt = Date.now()): void {
  const { signedIn, uid } = sessionStore.getState();
  if (!signedIn || uid === null || !isOfThisSession(askedAt)) return;
  const expired = cause === 'expired' ? (expiryListener(uid) ? 'typed' : 'empty') : null;
  sessionStore.setState({ ...SIGNED_OUT, since: askedAt, expired });
  clearState({ deliberate: cause !== 'expired' });
  for (const listener of signOutListeners) listener(cause);
}

/** Calls back before an expired sign-in is cleared; the listener returns whether something typed waits for its member. */
export function onExpiry(listener: (uid: string) => boolean): void {
  expiryListener = listener;
}

/** Calls back after each sign-out; answers how to stop. */
export function onSignOut(listener: SignOutListener): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Calls back after each sign-in made in this tab; answers how to stop. */
export function onSignIn(listener: SignInListener): () => void {
  signInListeners.add(listener);
  return () => signInListeners.delete(listener);
}

/** Calls back when the server refuses a call because the policy in force is not signed; answers how to stop. */
export function onPolicyUnsigned(listener: () => void): () => void {
  unsignedListeners.add(listener);
  return () => unsignedListeners.delete(listener);
}

/** The server refused a call for want of a signature (D-92). */
export function notifyPolicyUnsigned(): void {
  for (const listener of unsignedListeners) listener();
}

import { sessionStore } from '../src/lib/session.ts';

/** Signs a member in as `u1`, without a record. */
export function signIn(): void {
  sessionStore.setState({ signedIn: true, uid: 'u1', member: null });
}

/** Signs out without clearing anything else. */
export function signOut(): void {
  sessionStore.setState({ signedIn: false, uid: null, member: null });
}

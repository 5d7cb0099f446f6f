import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { newToken, sha256 } from '../../platform/ids.ts';
import type { AccountDeps, MemberRecord } from '../ports.ts';
import { insertSession, type NewSession } from '../queries/sessions.ts';
import { insertSignInToken, consumeSignInToken } from '../queries/sign-in-tokens.ts';
import { proveMember, type CheckedMember } from './check-credentials.ts';

/** Milliseconds. */
const TOKEN_MS = 60_000;

type TokenDeps = Pick<AccountDeps, 'handle' | 'clock' | 'ports'>;

/**
 * Creates a single-use sign-in token, valid for 60 s while the checked password does not change.
 */
export function mintSignInToken({ handle, clock }: TokenDeps, member: CheckedMember): Promise<string | Refusal> {
  return handle.transaction(async (tx) => {
    const uid = await proveMember(tx, member);
    if (typeof uid !== 'string') return uid;
    const token = newToken();
    const expiresAt = new Date(clock.now().getTime() + TOKEN_MS);
    await insertSignInToken(tx, { tokenHash: sha256(token), uid, expiresAt });
    return token;
  });
}

/**
 * Consumes a sign-in token and creates a session; refuses an unknown, used or expired one. One
 * transaction, so that a concurrent reset either deletes the token first or waits and ends the
 * session.
 */
export function redeemSignInToken(
  { handle, clock, ports }: TokenDeps,
  token: string,
  session: NewSession,
): Promise<MemberRecord | Refusal> {
  return handle.transaction(async (tx) => {
    const uid = await consumeSignInToken(tx, sha256(token), clock.now());
    if (uid === null) return refuse('auth/invalid-custom-token');
    if (!(await insertSession(tx, { ...session, uid }))) return refuse('auth/invalid-custom-token');
    return (await ports.findRecord(tx, uid)) ?? refuse('auth/invalid-custom-token');
  });
}

import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { newToken, sha256 } from '../../platform/ids.ts';
import type { AccountDeps, MemberRecord } from '../ports.ts';
import { insertSession } from '../queries/sessions.ts';
import type { NewSession } from '../queries/sessions.ts';
import { insertSignInToken, consumeSignInToken } from '../queries/sign-in-tokens.ts';
import { proveMember } from './check-credentials.ts';
import type { CheckedMember } from './check-credentials.ts';

/** Life of a sign-in token. */
const TOKEN_MS = 60_000;

type TokenDeps = Pick<AccountDeps, 'handle' | 'clock' | 'ports'>;

/** Creates a sign-in token that works once, for 60 s, while the checked password is in force. */
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
 * Uses a sign-in token up and keeps a session of its member; a refusal when the token is unknown,
 * used or too old. In one transaction: a reset deletes the token first and then waits for that
 * transaction, or has deleted it already.
 */
export function redeemSignInToken(
  { handle, clock, ports }: TokenDeps,
  token: string,
  session: NewSession,
): Promise<MemberRecord | Refusal> {
  return handle.transaction(async (tx) => {
    const uid = await consumeSignInToken(tx, sha256(token), clock.now());
    if (uid === null) return refuse('auth/invalid-custom-token');
    await insertSession(tx, { ...session, uid });
    return (await ports.findRecord(tx, uid)) ?? refuse('auth/invalid-custom-token');
  });
}

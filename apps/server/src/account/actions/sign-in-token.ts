import { newToken, sha256 } from '../../platform/ids.ts';
import type { AccountParts } from '../ports.ts';
import { insertSignInToken, consumeSignInToken } from '../queries/sign-in-tokens.ts';

/** Life of a sign-in token. */
const TOKEN_MS = 60_000;

type TokenParts = Pick<AccountParts, 'handle' | 'clock'>;

/** Makes a sign-in token that works once, for 60 s (ACC-098). */
export async function mintSignInToken({ handle, clock }: TokenParts, uid: string): Promise<string> {
  const token = newToken();
  await insertSignInToken(handle.db, {
    tokenHash: sha256(token),
    uid,
    expiresAt: new Date(clock.now().getTime() + TOKEN_MS),
  });
  return token;
}

/** Uses a sign-in token up; its member, or null when it is unknown, used or too old. */
export function redeemSignInToken({ handle, clock }: TokenParts, token: string): Promise<string | null> {
  return consumeSignInToken(handle.db, sha256(token), clock.now());
}

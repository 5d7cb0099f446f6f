import { verifyUser } from '@nestling/contract/account/read-user';
import { mintToken, redeemToken, signIn, type SignedIn } from '@nestling/contract/account/sign-in';
import { analytics } from '#lib/analytics/analytics.ts';
import { adoptLocale } from '#lib/session/adopt-locale.ts';
import { call } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { COOKIE, readCookie } from '#lib/browser/cookies.ts';
import { report } from '#lib/reports/report.ts';
import { endSession, setSession } from '#lib/session/session.ts';
import { isBadPassword } from '../account-errors.ts';
import { identifyToMarketing } from '#lib/session/identify-member.ts';

/** Thrown where the server has accepted a sign-in, and the browser has dropped its cookies. */
export class CookiesDropped extends Error {}

/**
 * Signs in with email and password; user and policies of the answer count as fetched.
 * @returns whether a Facebook account in this browser waits to be linked
 * @throws ApiFailure, CookiesDropped
 */
export async function signInWithEmail(email: string, password: string): Promise<{ canLink: boolean }> {
  const { data } = await judged(call(signIn, { body: { email: email.trim(), password } }));
  await enter(data);
  return { canLink: data.canLink === 'facebook' };
}

/**
 * Signs in from a link with a uid: the password is exchanged for a token, the token for a session.
 * @throws ApiFailure, CookiesDropped
 */
export async function signInWithUid(uid: string, password: string): Promise<{ canLink: boolean }> {
  const { data } = await judged(call(mintToken, { body: { uid, password } }));
  const signedIn = await call(redeemToken, { body: { token: data.token } });
  await enter(signedIn.data);
  return { canLink: false };
}

/** Reports a wrong password to analytics; every failure is thrown on. */
async function judged<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof ApiFailure && isBadPassword(failure.code)) analytics.event('Password Error');
    throw failure;
  }
}

/**
 * Starts a session that the server has created; its user and policies count as fetched.
 * @throws CookiesDropped
 */
export async function enter(signedIn: SignedIn): Promise<void> {
  if (await areCookiesDropped(signedIn.uid)) throw new CookiesDropped('The browser has dropped the session');
  await adoptLocale(signedIn.user.locale);
  setSession(signedIn);
  analytics.event('Login');
  identifyToMarketing();
  void confirmAccount(signedIn.uid);
}

/**
 * The session's own cookie cannot be read here. Where its companion is missing, the server's 401 is the
 * proof, because some browsers claim to keep cookies that they drop.
 */
async function areCookiesDropped(uid: string): Promise<boolean> {
  if (readCookie(COOKIE.uid) === uid) return false;
  try {
    await call(verifyUser, { params: { uid } });
    return false;
  } catch (failure) {
    return failure instanceof ApiFailure && failure.code === 'unauthenticated';
  }
}

/** Signs out when the account of the uid no longer exists. */
async function confirmAccount(uid: string): Promise<void> {
  const requestedAt = Date.now();
  try {
    const { data } = await call(verifyUser, { params: { uid } });
    if (!data.valid) endSession('expired', requestedAt);
  } catch (cause) {
    report('Could not verify the account', cause);
  }
}

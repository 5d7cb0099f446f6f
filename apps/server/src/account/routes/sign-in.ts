import { mintToken, redeemToken, signIn, type SignedIn } from '@nestling/contract/account/sign-in';
import { mintTokenSchema, redeemTokenSchema, signInSchema } from '@nestling/contract/account/sign-in.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { memberMark } from '../../platform/ids.ts';
import { checkCredentials, createSession } from '../actions/check-credentials.ts';
import type { StoreSession } from '../actions/open-session.ts';
import { mintSignInToken, redeemSignInToken } from '../actions/sign-in-token.ts';
import { clearSocialCookie, readSocialCookie } from '../social/pending-social.ts';
import type { AccountDeps } from '../ports.ts';
import { credentialsOf } from './credentials.ts';
import { startSession } from './start-session.ts';
import { limitOf } from '../../platform/limits/limits.ts';

/** Serves the sign-in of a member, with email and password or with a token. */
export function serveSignIn(deps: AccountDeps): void {
  const { server, handle, limiter, ports } = deps;

  server.open(signIn, signInSchema, async ({ body, request, reply }) => {
    const member = await checkCredentials(
      { ...deps, db: handle.db },
      credentialsOf(deps, request, { email: body.email }, body.password),
    );
    if ('refused' in member) return member;
    const storeSession: StoreSession = (session) => createSession(handle.db, member, session, ports);
    const signedIn = await startSession(deps, storeSession, request, reply);
    const pending = readSocialCookie(deps, request);
    if ('refused' in signedIn || pending?.kind !== 'proof') return signedIn;
    // The proof waits for the member's own yes; anybody else's must not.
    if (pending.account === signedIn.data.uid) return { data: { ...signedIn.data, canLink: 'facebook' as const } };
    clearSocialCookie(deps, reply);
    return signedIn;
  });

  server.open(mintToken, mintTokenSchema, async ({ body, request }) => {
    const member = await checkCredentials(
      { ...deps, db: handle.db },
      credentialsOf(deps, request, { uid: body.uid }, body.password),
    );
    if ('refused' in member) return member;
    const token = await mintSignInToken(deps, member);
    return typeof token === 'string' ? { data: { token, of: memberMark(body.uid) } } : token;
  });

  server.open(redeemToken, redeemTokenSchema, ({ body, request, reply }) =>
    limiter.runExclusive(`token:${callerOf(request)}`, () => redeem(body.token, request, reply)),
  );

  async function redeem(
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ data: SignedIn } | Refusal> {
    const tries = await limiter.reserve([limitOf('sign-in-token', callerOf(request))]);
    if (tries.verdict) return refuse('auth/too-many-requests', tries.verdict);
    const storeSession: StoreSession = (session) => redeemSignInToken(deps, token, session);
    const signedIn = await startSession(deps, storeSession, request, reply);
    if (!('refused' in signedIn)) await tries.release();
    return signedIn;
  }
}

import { mintToken, redeemToken, signIn } from '@nestling/contract/account/sign-in';
import type { SignedIn } from '@nestling/contract/account/sign-in';
import { mintTokenSchema, redeemTokenSchema, signInSchema } from '@nestling/contract/account/sign-in.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { SESSION_COOKIE } from '../../platform/http/serve.ts';
import { checkCredentials, keepSession } from '../actions/check-credentials.ts';
import { openSession } from '../actions/open-session.ts';
import type { KeepSession } from '../actions/open-session.ts';
import { mintSignInToken, redeemSignInToken } from '../actions/sign-in-token.ts';
import { COOKIES, setDeviceCookie, setSignInCookies } from '../cookies.ts';
import type { AccountParts } from '../ports.ts';
import { credentialsOf } from './credentials.ts';

const QUARTER_MS = 15 * 60 * 1000;
const TOKENS_A_QUARTER = 20;

/** Signs a member in, with email and password or with a token (ACC-097, D-13). */
export function serveSignIn(parts: AccountParts): void {
  const { server, handle, limiter, ports } = parts;

  server.open(signIn, signInSchema, async ({ body, request, reply }) => {
    const member = await checkCredentials(
      { ...parts, db: handle.db },
      credentialsOf(parts, request, { email: body.email }, body.password),
    );
    if ('refused' in member) return member;
    const keep: KeepSession = (session) => keepSession(handle.db, member, session, ports);
    return startSession(parts, keep, request, reply);
  });

  server.open(mintToken, mintTokenSchema, async ({ body, request }) => {
    const member = await checkCredentials(
      { ...parts, db: handle.db },
      credentialsOf(parts, request, { uid: body.uid }, body.password),
    );
    if ('refused' in member) return member;
    const token = await mintSignInToken(parts, member);
    return typeof token === 'string' ? { data: { token } } : token;
  });

  server.open(redeemToken, redeemTokenSchema, ({ body, request, reply }) =>
    limiter.inTurn(`token:${request.ip}`, () => redeem(body.token, request, reply)),
  );

  async function redeem(
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ data: SignedIn } | Refusal> {
    const rule = { class: 'sign-in', subject: `token:${request.ip}`, limit: TOKENS_A_QUARTER, windowMs: QUARTER_MS };
    const tries = await limiter.reserve([rule]);
    if (tries.verdict) return refuse('auth/too-many-requests', tries.verdict);
    const keep: KeepSession = (session) => redeemSignInToken(parts, token, session);
    const signedIn = await startSession(parts, keep, request, reply);
    if (!('refused' in signedIn)) await tries.giveBack();
    return signedIn;
  }
}

async function startSession(
  parts: AccountParts,
  keep: KeepSession,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ data: SignedIn } | Refusal> {
  const { cookies, devices } = parts;
  const opened = await openSession(parts, keep, {
    formerToken: request.cookies[SESSION_COOKIE],
    userAgent: request.headers['user-agent'],
  });
  if ('refused' in opened) return opened;
  const { uid } = opened.signedIn;
  setSignInCookies(reply, { token: opened.token, uid }, cookies());
  const device = devices.read(request.cookies[COOKIES.device]);
  setDeviceCookie(reply, devices.withAccount(device, uid), cookies());
  return { data: opened.signedIn };
}

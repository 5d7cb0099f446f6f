import type { SignedIn } from '@nestling/contract/account/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionToken } from '../../platform/http/session-cookie.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { openSession, type StoreSession } from '../actions/open-session.ts';
import { COOKIES, setDeviceCookie, setSignInCookies } from '../cookies.ts';
import type { AccountDeps } from '../ports.ts';

/** Creates a session with its cookies for the requesting browser, and remembers the device. */
export async function startSession(
  deps: AccountDeps,
  storeSession: StoreSession,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ data: SignedIn } | Refusal> {
  const { cookies, devices } = deps;
  const opened = await openSession(deps, storeSession, {
    previousToken: sessionToken(request),
    userAgent: request.headers['user-agent'],
  });
  if ('refused' in opened) return opened;
  const { uid } = opened.signedIn;
  request.signedInUid = uid;
  setSignInCookies(reply, { token: opened.token, uid }, cookies());
  const device = devices.read(request.cookies[COOKIES.device]);
  setDeviceCookie(reply, devices.withAccount(device, uid), cookies());
  return { data: opened.signedIn };
}

import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  endFacebook,
  linkSocial,
  startFacebook,
  unlinkSocial,
  type FacebookReturn,
} from '@nestling/contract/account/social';
import {
  endFacebookSchema,
  linkSocialSchema,
  startFacebookSchema,
  unlinkSocialSchema,
} from '@nestling/contract/account/social.schema';
import { pathOf } from '@nestling/domain/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SocialSignInFailed, type SocialPerson, type SocialSignIn } from '../../gateways/social-sign-in/port.ts';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { sha256 } from '../../platform/ids.ts';
import { countFixed } from '../../platform/limits/fixed-limit.ts';
import {
  accountOfPerson,
  createSocialSession,
  linkConfirmed,
  claimUnconfirmed,
  unlinkIdentity,
} from '../actions/social-sign-in.ts';
import { queueIdentifyEvent } from '../newsletter/actions/queue-identify-event.ts';
import { clearSocialCookie, readSocialCookie, setSocialCookie } from '../social/pending-social.ts';
import type { AccountDeps } from '../ports.ts';
import { startSession } from './start-session.ts';
import { SOCIAL_MS } from '../social/social-cookie.ts';
import { fixedLimitOf, limitOf } from '../../platform/limits/limits.ts';

const STATE_BYTES = 16;

/** Must match the codes of the catalogue, because the login page shows their texts. */
type Failure =
  | 'social-denied'
  | 'social-failed'
  | 'cookies-dropped'
  | 'too-many-requests'
  | 'deletion-running'
  | 'auth/user-disabled';

/**
 * Serves the sign-in with Facebook: redirects to its dialog, and handles the return with a code
 * that only the server redeems.
 */
export function serveSocialSignIn(deps: AccountDeps): void {
  const { server, social, clock, publicUrl } = deps;
  const redirectUri = (): string => publicUrl() + endFacebook.path;

  server.redirect(startFacebook, startFacebookSchema, async ({ query, request, reply }) => {
    if (!social) return refuse('social-unavailable');
    if (await isTooOften(deps, request)) return failed('too-many-requests');
    const state = randomBytes(STATE_BYTES).toString('base64url');
    const returnTo = ownPath(query.returnTo, publicUrl());
    setSocialCookie(deps, reply, { kind: 'state', until: clock.now().getTime() + SOCIAL_MS, state, returnTo });
    return social.dialogUrl(state, redirectUri());
  });

  server.redirect(endFacebook, endFacebookSchema, async ({ query, request, reply }) => {
    if (!social) return refuse('social-unavailable');
    if (await isTooOften(deps, request)) return failed('too-many-requests');
    const pending = readSocialCookie(deps, request);
    clearSocialCookie(deps, reply);
    // The dialog was left to with cookies, so a browser that brings none back keeps none.
    if (request.headers.cookie === undefined) return failed('cookies-dropped');
    if (pending?.kind !== 'state' || !isSame(pending.state, query.state)) return failed('social-failed');
    // A browser may send the cookie again, although it was told to delete it.
    const once = fixedLimitOf('social-state', sha256(pending.state));
    if (await countFixed(deps.handle.db, once, clock.now())) return failed('social-failed');
    const person = await personOf(social, query, redirectUri());
    if (typeof person === 'string') {
      request.log.warn({ outcome: person }, 'a social sign-in has failed');
      return failed(person);
    }
    return comeIn(deps, { person, returnTo: pending.returnTo }, request, reply);
  });

  server.member(linkSocial, linkSocialSchema, async ({ session, request, reply }) => {
    const pending = readSocialCookie(deps, request);
    clearSocialCookie(deps, reply);
    if (pending?.kind !== 'proof') return refuse('social-proof-missing');
    const outcome = await linkConfirmed(deps, pending, session);
    return 'refused' in outcome ? outcome : { data: outcome };
  });

  server.member(unlinkSocial, unlinkSocialSchema, async ({ session, body }) => {
    const outcome = await unlinkIdentity(deps, session.uid, body.provider);
    return 'refused' in outcome ? outcome : { data: outcome };
  });
}

async function comeIn(
  deps: AccountDeps,
  { person, returnTo }: { person: SocialPerson; returnTo: string | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const signedIn = await startSession(
    deps,
    (session) => createSocialSession(deps, person.subject, session),
    request,
    reply,
  );
  if ('data' in signedIn) {
    if ((await deps.rules()).sfmcSupport) await queueIdentifyEvent(deps, signedIn.data.uid);
    return returnTo ?? pathOf('courses');
  }
  const { refused } = signedIn;
  if (refused === 'deletion-running' || refused === 'auth/user-disabled') return failed(refused);
  const account = await accountOfPerson(deps, person);
  if (account && !account.isConfirmed && (await claimUnconfirmed(deps, person, account.uid)))
    return comeIn(deps, { person, returnTo }, request, reply);
  const until = deps.clock.now().getTime() + SOCIAL_MS;
  setSocialCookie(deps, reply, { kind: 'proof', until, person, account: account?.uid ?? null });
  return `${pathOf(account === null ? 'register' : 'login')}?social=facebook`;
}

async function personOf(
  social: SocialSignIn,
  { code, error }: FacebookReturn,
  redirectUri: string,
): Promise<SocialPerson | Failure> {
  if (error === 'access_denied') return 'social-denied';
  if (!code) return 'social-failed';
  try {
    return await social.personOf(code, redirectUri);
  } catch (fault) {
    if (fault instanceof SocialSignInFailed) return 'social-failed';
    throw fault;
  }
}

async function isTooOften({ limiter }: AccountDeps, request: FastifyRequest): Promise<boolean> {
  const { verdict } = await limiter.reserve([limitOf('social-sign-in', callerOf(request))]);
  return verdict !== null;
}

function failed(code: Failure): string {
  return `${pathOf('login')}?error=${code}`;
}

/** Null for any other address, otherwise the redirect could leave this site. */
function ownPath(path: string | undefined, publicUrl: string): string | null {
  if (!path?.startsWith('/') || !URL.canParse(path, publicUrl)) return null;
  const { origin, pathname, search, hash } = new URL(path, publicUrl);
  return origin === new URL(publicUrl).origin && !pathname.startsWith('//') ? pathname + search + hash : null;
}

function isSame(expected: string, received = ''): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(received)];
  return one.length === other.length && timingSafeEqual(one, other);
}

import { uidParams } from '@nestling/contract/account/user-record.schema';
import { writeUser, type WriteUserBody } from '@nestling/contract/account/write-user';
import type { UserAnswer } from '@nestling/contract/account/user-record';
import { writeUserSchema } from '@nestling/contract/account/write-user.schema';
import type { Locale } from '@nestling/domain/account/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { StoreSession } from '../actions/open-session.ts';
import { readRecord } from '../actions/read-record.ts';
import { registerSocial } from '../actions/register-social.ts';
import { createSocialSession } from '../actions/social-sign-in.ts';
import { clearSocialCookie, readSocialCookie } from '../social/pending-social.ts';
import { startSession } from './start-session.ts';
import { register } from '../actions/register.ts';
import { updateOwnUser } from '../actions/update-user.ts';
import { COOKIES } from '../cookies.ts';
import type { AccountDeps } from '../ports.ts';
import { limitOf } from '../../platform/limits/limits.ts';

/** Registers a member under a uid of the browser, or updates the signed-in member's record. */
export function serveWriteUser(deps: AccountDeps): void {
  const { server, handle, clock, limiter, ports, localeOf, geocoderFor } = deps;

  async function foreignUid(request: FastifyRequest, uid: string | undefined): Promise<Refusal | null> {
    const session = await server.sessionOf(request);
    return session && session.uid !== uid ? refuse('forbidden') : null;
  }

  async function update(
    uid: string,
    body: WriteUserBody,
    request: FastifyRequest,
  ): Promise<{ data: UserAnswer; status: number } | Refusal> {
    const verdict = await limiter.ofClass('write', uid);
    if (verdict) return refuse('too-many-requests', verdict);
    const geocoder = geocoderFor(request);
    const outcome = await updateOwnUser({ ...deps, geocoder }, { uid, body, locale: localeOf(request) });
    if (outcome !== 'done') return outcome;
    const record = await readRecord(handle.db, clock, uid, ports);
    return record ? { data: record, status: 200 } : refuse('unauthenticated');
  }

  server.open(
    writeUser,
    writeUserSchema,
    async ({ params, body, request, reply }) => {
      const session = await server.sessionOf(request);
      if (session && body.uid !== undefined && body.uid !== session.uid) return refuse('forbidden');
      if (session) return update(params.uid, body, request);
      const registration = { uid: params.uid, body };
      if (body.socialLogin) return registerBySocial(deps, registration, request, reply);
      if (body.email === undefined && body.password === undefined) return refuse('unauthenticated');
      const registered = await counted(deps, request, async () =>
        register(deps, await deps.rules(), { ...registration, ...visitorOf(deps, request) }),
      );
      return 'refused' in registered ? registered : { data: registered };
    },
    { before: (request) => foreignUid(request, uidParams.safeParse(request.params).data?.uid) },
  );
}

function visitorOf(
  { localeOf }: AccountDeps,
  request: FastifyRequest,
): { cookieCountry: string | undefined; locale: Locale } {
  return { cookieCountry: request.cookies[COOKIES.country], locale: localeOf(request) };
}

/** The identity comes from the sealed cookie, because the browser's own claims prove nothing. */
async function registerBySocial(
  deps: AccountDeps,
  registration: { uid: string; body: WriteUserBody },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ data: UserAnswer } | Refusal> {
  const pending = readSocialCookie(deps, request);
  const { uid, body } = registration;
  if (pending?.kind !== 'proof' || (body.uid !== undefined && body.uid !== uid)) return refuse('social-proof-missing');
  const { person } = pending;
  const registered = await counted(deps, request, async () =>
    registerSocial(deps, await deps.rules(), { ...registration, ...visitorOf(deps, request), person }),
  );
  if ('refused' in registered) return registered;
  const storeSession: StoreSession = (session) => createSocialSession(deps, person.subject, session);
  const signedIn = await startSession(deps, storeSession, request, reply);
  clearSocialCookie(deps, reply);
  return 'refused' in signedIn ? signedIn : { data: registered };
}

/**
 * Answers that reveal a taken email must count too, otherwise emails could be probed without limit.
 */
async function counted(
  { limiter, networks }: AccountDeps,
  request: FastifyRequest,
  make: () => Promise<UserAnswer | Refusal>,
): Promise<UserAnswer | Refusal> {
  const address = callerOf(request);
  const registration = await limiter.reserve([limitOf('registration', address, networks.factorOf(address))]);
  const probe = await limiter.reserve([limitOf('email-probe', address)]);
  const over = registration.verdict ?? probe.verdict;
  const outcome = over ? refuse('too-many-requests', over) : await make();
  const refused = 'refused' in outcome ? outcome.refused : null;
  if (refused !== null) await registration.release();
  if (refused !== 'auth/email-already-in-use') await probe.release();
  return outcome;
}

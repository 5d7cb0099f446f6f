import { cancelEmailChange, changeEmail, type ChangeEmailBody } from '@nestling/contract/account/email-confirmation';
import { cancelEmailChangeSchema, changeEmailSchema } from '@nestling/contract/account/email-confirmation.schema';
import { normaliseEmail } from '@nestling/domain/account/email/email';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import { askForEmail, cancelOpenEmailChange, returnToCurrentEmail } from '../actions/change-email.ts';
import { checkCredentials } from '../actions/check-credentials.ts';
import { chosenEmailProblem } from '../email/chosen-email.ts';
import type { AccountDeps } from '../ports.ts';
import { findAccountByEmail, findUser } from '../queries/find-user.ts';
import { credentialsOf } from './credentials.ts';
import { tooManyResets } from './reset-limit.ts';
import { limitOf } from '../../platform/limits/limits.ts';

/** Milliseconds. A member without a password must prove ownership by a recent sign-in instead. */
const FRESH_SIGN_IN_MS = 10 * 60 * 1000;

interface Owner {
  uid: string;
  email: string;
  passwordHash: string | null;
}

/** Serves the change of an email, which its mailed link completes. */
export function serveChangeEmail(deps: AccountDeps): void {
  const { server, handle, limiter } = deps;

  server.member(changeEmail, changeEmailSchema, async ({ body, session, request }) => {
    const user = await findUser(handle.db, session.uid);
    if (!user) return refuse('unauthenticated');
    const problem =
      (await tooManyResets(limiter, 'request', request)) ??
      emailRefusal(body) ??
      (await ownershipProblem(deps, user, { body, session, request })) ??
      (await usedEmailProblem(deps, user, { body, request }));
    if (problem) return problem;
    const requested =
      normaliseEmail(body.email) === user.email
        ? await returnToCurrentEmail(deps, user.uid)
        : await askForEmail(deps, session, body.email);
    return requested ? { data: { retryAt: requested.retryAt.toISOString() } } : refuse('unauthenticated');
  });

  server.member(cancelEmailChange, cancelEmailChangeSchema, async ({ session }) => ({
    data: { cancelled: await cancelOpenEmailChange(deps, session.uid) },
  }));
}

function emailRefusal({ email }: ChangeEmailBody): Refusal | null {
  const problem = chosenEmailProblem(email);
  return problem && refuseField('email', problem);
}

/**
 * Wrong passwords count as sign-in attempts, otherwise this route would be a second place to guess
 * them.
 */
async function ownershipProblem(
  deps: AccountDeps,
  user: Owner,
  { body, session, request }: { body: ChangeEmailBody; session: Session; request: FastifyRequest },
): Promise<Refusal | null> {
  if (user.passwordHash === null) {
    const age = deps.clock.now().getTime() - session.startedAt.getTime();
    return age > FRESH_SIGN_IN_MS ? refuse('password-needed') : null;
  }
  if (!body.password) return refuseField('password', 'no-password');
  const { email } = user;
  const checked = await checkCredentials(
    { ...deps, db: deps.handle.db },
    credentialsOf(deps, request, { email }, body.password),
  );
  return 'refused' in checked ? checked : null;
}

/** Must be limited like a registration, because it reveals that an email is taken. */
async function usedEmailProblem(
  { handle, limiter }: AccountDeps,
  user: Owner,
  { body, request }: { body: ChangeEmailBody; request: FastifyRequest },
): Promise<Refusal | null> {
  const probe = await limiter.reserve([limitOf('email-probe', callerOf(request))]);
  if (probe.verdict) return refuse('too-many-requests', probe.verdict);
  const holder = await findAccountByEmail(handle.db, normaliseEmail(body.email));
  if (holder && holder.uid !== user.uid) return refuse('auth/email-already-in-use');
  await probe.release();
  return null;
}

import type { UserAnswer } from '@nestling/contract/account/user-record';
import { emailOptInProblem, isUnitedStates } from '@nestling/domain/account/email/email-opt-in';
import { normaliseEmail } from '@nestling/domain/account/email/email';
import type { SocialPerson } from '../../gateways/social-sign-in/port.ts';
import { RefusalError, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { chosenEmailProblem } from '../email/chosen-email.ts';
import { socialLinkedMail } from '../jobs/social-linked-mail.ts';
import type { AccountDeps, AccountRules } from '../ports.ts';
import { NO_FACTS, presentUser } from '../present-user.ts';
import { findUser } from '../queries/find-user.ts';
import { insertUser } from '../queries/insert-user.ts';
import { policyRecords } from '../queries/policy-records.ts';
import { insertIdentity } from '../social/queries/social-identities.ts';
import { isReserved, localeOf, signedPolicy, welcome, type Registration } from './register.ts';
import { namesOf } from './social-sign-in.ts';

type SocialDeps = Pick<AccountDeps, 'handle' | 'clock' | 'limiter' | 'mails' | 'wordsOf' | 'jobs' | 'marketing'>;

/**
 * Creates an account without a password for a person whom a provider has proved, and links both.
 * The form asks for an email if the provider delivers no usable one; the email is unconfirmed
 * either way.
 */
export async function registerSocial(
  deps: SocialDeps,
  rules: AccountRules,
  registration: Registration & { person: SocialPerson },
): Promise<UserAnswer | Refusal> {
  const { handle, clock } = deps;
  const { uid, body, person, cookieCountry } = registration;
  const email = emailOf(registration);
  const problem = chosenEmailProblem(email);
  if (problem) return refuseField('email', problem);
  const emailOptIn = body.emailOptIn ?? null;
  if (emailOptInProblem(emailOptIn, cookieCountry)) return refuseField('emailOptIn', 'opt-in-required');

  const now = clock.now();
  const locale = localeOf(registration);
  return handle.transaction(async (tx) => {
    if (await isReserved(tx, normaliseEmail(email), now)) return refuse('auth/email-already-in-use');
    const row = await insertUser(tx, {
      uid,
      email: normaliseEmail(email),
      passwordHash: null,
      createdAt: now,
      lastSeenAt: now,
      ...namesOf(person),
      campaign: body.campaign?.trim() || null,
      locale,
      emailOptIn,
      emailOptInDate: emailOptIn === null ? null : now,
      lastRegistrationStepFinished: '0-landing page',
    });
    if (!row) return (await findUser(tx, uid)) ? refuse('uid-taken') : refuse('auth/email-already-in-use');
    const emailDelivered = isDelivered(person);
    const identity = { provider: 'facebook' as const, subject: person.subject, uid, linkedAt: now, emailDelivered };
    const identityId = await insertIdentity(tx, identity);
    // Thrown so that the account is rolled back, because the person already has one.
    if (identityId === null) throw new RefusalError(refuse('social-proof-missing'));
    await deps.mails.send(tx, socialLinkedMail, { requestId: identityId });
    // No consent text was shown, because a registration in the United States opts in without
    // asking.
    const source = isUnitedStates(cookieCountry ?? null) ? 'social' : 'register';
    await welcome(tx, deps, row, { signs: signedPolicy(registration, rules), source, locale });
    return { user: presentUser(row, [], NO_FACTS), policy: await policyRecords(tx, uid) };
  });
}

/** The provider's email, unless a member must not choose it; then the typed one. */
function emailOf({ body, person }: Pick<Registration, 'body'> & { person: SocialPerson }): string {
  return isDelivered(person) ? person.email : (body.email ?? '');
}

function isDelivered(person: SocialPerson): person is SocialPerson & { email: string } {
  return person.email !== null && chosenEmailProblem(person.email) === null;
}

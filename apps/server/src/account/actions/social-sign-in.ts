import type { LinkedAccount, SocialProvider } from '@nestling/contract/account/social';
import { normaliseEmail } from '@nestling/domain/account/email';
import type { SocialPerson } from '../../gateways/social-sign-in/port.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/live.ts';
import type { AccountDeps, MemberRecord } from '../ports.ts';
import { findAccountByEmail, isStaying } from '../queries/find-user.ts';
import { insertSession } from '../queries/sessions.ts';
import type { NewSession } from '../queries/sessions.ts';
import { deleteIdentity, insertIdentity, ownerOfIdentity, providersOf } from '../social/queries/social-identities.ts';
import { lockUser } from '../queries/update-user.ts';
import type { SocialProof } from '../social-cookie.ts';

const FACEBOOK: SocialProvider = 'facebook';

/** Keeps a session of the member with whom a person of the provider is linked; a refusal where there is none, or she is being erased. */
export function keepSocialSession(
  { handle, ports }: Pick<AccountDeps, 'handle' | 'ports'>,
  subject: string,
  session: NewSession,
): Promise<MemberRecord | Refusal> {
  return handle.transaction(async (tx) => {
    const identity = { provider: FACEBOOK, subject };
    const uid = await ownerOfIdentity(tx, identity);
    if (uid === null) return refuse('social-proof-missing');
    if (!(await isStaying(tx, uid))) return refuse('deletion-running');
    // Who unlinks it holds the member's record meanwhile: only now does the link stay.
    if ((await ownerOfIdentity(tx, identity)) !== uid) return refuse('social-proof-missing');
    await insertSession(tx, { ...session, uid });
    return (await ports.findRecord(tx, uid)) ?? refuse('social-proof-missing');
  });
}

/** The member whose email a person of the provider has, or null; that is no proof of who it is (D-155). */
export async function accountMet(
  { handle }: Pick<AccountDeps, 'handle'>,
  email: string | null,
): Promise<string | null> {
  const account = email === null ? null : await findAccountByEmail(handle.db, normaliseEmail(email));
  return account?.uid ?? null;
}

/**
 * Links the person of a proof with the member who has just given the password, where her account is the one that the proof met
 * and its email is confirmed; else nothing is linked, and she is signed in all the same (D-155).
 */
export async function linkAfterPassword(
  { handle, clock }: Pick<AccountDeps, 'handle' | 'clock'>,
  { person, account }: SocialProof,
  uid: string,
): Promise<void> {
  if (account !== uid) return;
  await handle.transaction(async (tx) => {
    const user = await lockUser(tx, uid);
    if (!user?.emailConfirmedAt) return;
    const identity = { provider: FACEBOOK, subject: person.subject, uid, linkedAt: clock.now() };
    if (await insertIdentity(tx, identity)) await publish(tx, uid, { kind: 'user' });
  });
}

/** Unlinks an account of a provider; who has no password could not come in any more. */
export function unlinkIdentity(
  { handle }: Pick<AccountDeps, 'handle'>,
  uid: string,
  provider: SocialProvider,
): Promise<{ social: LinkedAccount[] } | Refusal> {
  return handle.transaction(async (tx) => {
    const user = await lockUser(tx, uid);
    if (!user) return refuse('unauthenticated');
    if (user.passwordHash === null) return refuse('password-needed');
    await deleteIdentity(tx, uid, provider);
    await publish(tx, uid, { kind: 'user' });
    return { social: await providersOf(tx, uid) };
  });
}

/** The name that a provider gave, as a record keeps it. */
export function namesOf({ firstName, lastName }: SocialPerson): { firstName: string; lastName: string } {
  return { firstName: firstName ?? '', lastName: lastName ?? '' };
}

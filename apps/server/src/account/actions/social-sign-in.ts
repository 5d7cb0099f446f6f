import type { LinkedAccount, SocialProvider } from '@nestling/contract/account/social';
import { normaliseEmail } from '@nestling/domain/account/email/email';
import { isPersonName, normaliseName } from '@nestling/domain/account/person-name';
import type { SocialPerson } from '../../gateways/social-sign-in/port.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/http/session.ts';
import { publish } from '../../platform/live/live.ts';
import { socialLinkedMail } from '../jobs/social-linked-mail.ts';
import type { AccountDeps, MemberRecord } from '../ports.ts';
import { findAccountByEmail, whyClosedForShare, whyClosed } from '../queries/find-user.ts';
import { insertSession, isSessionOf, type NewSession } from '../queries/sessions.ts';
import { deleteIdentity, insertIdentity, ownerOfIdentity, providersOf } from '../social/queries/social-identities.ts';
import { lockUserForNoKeyUpdate } from '../queries/update-user.ts';
import type { SocialProof } from '../social/social-cookie.ts';
import { sendConfirmation } from './confirm-email.ts';
import { revokeAccess } from './revoke-access.ts';

const FACEBOOK: SocialProvider = 'facebook';

/**
 * Creates a session of the member who is linked with a provider's person; refuses if there is none
 * or the account is being erased or locked.
 */
export function createSocialSession(
  { handle, ports }: Pick<AccountDeps, 'handle' | 'ports'>,
  subject: string,
  session: NewSession,
): Promise<MemberRecord | Refusal> {
  return handle.transaction(async (tx) => {
    const identity = { provider: FACEBOOK, subject };
    const uid = await ownerOfIdentity(tx, identity);
    if (uid === null) return refuse('social-proof-missing');
    const closed = await whyClosedForShare(tx, uid);
    if (closed) return refuse(closed);
    // Read again under the lock, because an unlink may have removed the link since.
    if ((await ownerOfIdentity(tx, identity)) !== uid) return refuse('social-proof-missing');
    if (!(await insertSession(tx, { ...session, uid, provider: FACEBOOK }))) return refuse('social-proof-missing');
    return (await ports.findRecord(tx, uid)) ?? refuse('social-proof-missing');
  });
}

/** Returns the account with the email that a provider delivered, or null. */
export async function accountOfPerson(
  { handle }: Pick<AccountDeps, 'handle'>,
  { email }: SocialPerson,
): Promise<{ uid: string; isConfirmed: boolean } | null> {
  const account = email === null ? null : await findAccountByEmail(handle.db, normaliseEmail(email));
  return account && { uid: account.uid, isConfirmed: account.emailConfirmedAt !== null };
}

type LinkDeps = Pick<AccountDeps, 'handle' | 'clock' | 'limiter' | 'mails'>;

/**
 * Links the person of a proof with the signed-in member after their consent: only if the provider
 * delivered the email of this account and it is confirmed.
 */
export function linkConfirmed(
  { handle, clock, mails }: LinkDeps,
  { person, account }: SocialProof,
  { uid, id: sessionId }: Pick<Session, 'uid' | 'id'>,
): Promise<{ social: LinkedAccount[] } | Refusal> {
  return handle.transaction(async (tx) => {
    const user = await lockUserForNoKeyUpdate(tx, uid);
    if (!(await isSessionOf(tx, uid, { id: sessionId }))) return refuse('unauthenticated');
    const isDelivered = user !== null && account === uid && normaliseEmail(person.email ?? '') === user.email;
    if (!isDelivered || user.emailConfirmedAt === null) return refuse('social-proof-missing');
    await link(tx, { clock, mails }, { subject: person.subject, uid });
    return { social: await providersOf(tx, uid) };
  });
}

/**
 * Transfers an account with an unconfirmed email: its creator loses every access, and the person to
 * whom the provider delivered that email is linked. The email remains unconfirmed.
 * @returns false if the account has changed meanwhile
 */
export function claimUnconfirmed(
  { handle, clock, limiter, mails }: LinkDeps,
  person: SocialPerson,
  uid: string,
): Promise<boolean> {
  return handle.transaction(async (tx) => {
    const user = await lockUserForNoKeyUpdate(tx, uid);
    if (!user || user.emailConfirmedAt !== null || whyClosed(user) !== null) return false;
    if (normaliseEmail(person.email ?? '') !== user.email) return false;
    await revokeAccess(tx, uid);
    await link(tx, { clock, mails }, { subject: person.subject, uid });
    await sendConfirmation(tx, { clock, limiter, mails }, { uid, email: user.email, ownUid: null });
    return true;
  });
}

async function link(
  tx: Transaction,
  { clock, mails }: Pick<LinkDeps, 'clock' | 'mails'>,
  { subject, uid }: { subject: string; uid: string },
): Promise<void> {
  const id = await insertIdentity(tx, {
    provider: FACEBOOK,
    subject,
    uid,
    linkedAt: clock.now(),
    emailDelivered: true,
  });
  if (id === null) return;
  await mails.send(tx, socialLinkedMail, { requestId: id });
  await publish(tx, uid, { kind: 'user' });
}

/**
 * Unlinks an account of a provider; refused without a password, because the member could not sign
 * in again.
 */
export function unlinkIdentity(
  { handle }: Pick<AccountDeps, 'handle'>,
  uid: string,
  provider: SocialProvider,
): Promise<{ social: LinkedAccount[] } | Refusal> {
  return handle.transaction(async (tx) => {
    const user = await lockUserForNoKeyUpdate(tx, uid);
    if (!user) return refuse('unauthenticated');
    if (user.passwordHash === null) return refuse('password-needed');
    await deleteIdentity(tx, uid, provider);
    await publish(tx, uid, { kind: 'user' });
    return { social: await providersOf(tx, uid) };
  });
}

/**
 * Returns the names of a provider's person as a record stores them. What is no name counts as
 * missing, and the first step of the profile asks for it.
 */
export function namesOf({ firstName, lastName }: SocialPerson): { firstName: string; lastName: string } {
  return { firstName: storedName(firstName), lastName: storedName(lastName) };
}

function storedName(name: string | null): string {
  return name !== null && isPersonName(name) ? normaliseName(name) : '';
}

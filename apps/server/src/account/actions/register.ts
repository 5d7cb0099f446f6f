import type { UserAnswer } from '@nestling/contract/account/user-record';
import type { WriteUserBody } from '@nestling/contract/account/write-user';
import { normaliseEmail } from '@nestling/domain/account/email/email';
import { emailOptInProblem } from '@nestling/domain/account/email/email-opt-in';
import { parseLocale, type Locale } from '@nestling/domain/account/locale';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { chosenEmailProblem } from '../email/chosen-email.ts';
import { chosenPasswordProblem } from '../sign-in/chosen-password.ts';
import { deleteLeadsOf } from '../queries/write-leads.ts';
import { recordOptIn } from '../newsletter/actions/record-opt-in.ts';
import type { OptInSource } from '../newsletter/opt-in-text.ts';
import type { AccountDeps, AccountRules, PolicyText } from '../ports.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import { NO_FACTS, presentUser } from '../present-user.ts';
import { UNDO_MS } from '../sign-in/link-lives.ts';
import { isEmailReserved } from '../queries/email-changes.ts';
import { findAccountByVisibleEmail, findUser } from '../queries/find-user.ts';
import { insertUser, type NewUser, type UserRow } from '../queries/insert-user.ts';
import { insertPolicySignature } from '../queries/insert-policy-signature.ts';
import { policyRecords } from '../queries/policy-records.ts';
import { sendConfirmation, type ConfirmationDeps } from './confirm-email.ts';

export interface Registration {
  uid: string;
  body: WriteUserBody;
  /** From the visitor's cookie. */
  cookieCountry: string | undefined;
  locale: Locale;
}

/**
 * Creates an account, signs the current policy if the form named it, mails the confirmation link,
 * and deletes the leads of that email; does not sign in.
 */
export async function register(
  deps: ConfirmationDeps & Pick<AccountDeps, 'passwords' | 'wordsOf' | 'jobs' | 'marketing'>,
  rules: AccountRules,
  registration: Registration,
): Promise<UserAnswer | Refusal> {
  const { handle, clock } = deps;
  const fields = fieldProblems(registration, rules);
  const [problem, ...others] = Object.values(fields);
  if (problem) return { refused: others.length === 0 ? problem : 'validation-failed', fields };

  // Must precede the password hash, because that costs far more than a query.
  if (await findUser(handle.db, registration.uid)) return refuse('uid-taken');
  const now = clock.now();
  const locale = localeOf(registration);
  const user = await newUser(deps.passwords, { ...registration, locale }, now);
  return handle.transaction(async (tx) => {
    if (await isReserved(tx, user.email, now)) return refuse('auth/email-already-in-use');
    const row = await insertUser(tx, user);
    if (!row) return (await findUser(tx, registration.uid)) ? refuse('uid-taken') : refuse('auth/email-already-in-use');
    await welcome(tx, deps, row, { signs: signedPolicy(registration, rules), source: 'register', locale });
    return { user: presentUser(row, [], NO_FACTS), policy: await policyRecords(tx, row.uid) };
  });
}

/**
 * Records the initial data of a new account: the policy that its form named, the opt-in answer, and
 * the mail; deletes the lead records of that email.
 */
export async function welcome(
  tx: Transaction,
  deps: Omit<ConfirmationDeps, 'handle'> & Pick<AccountDeps, 'wordsOf' | 'jobs' | 'marketing'>,
  row: UserRow,
  { signs, source, locale }: { signs: PolicyText | null; source: OptInSource; locale: Locale },
): Promise<void> {
  if (signs !== null) await insertPolicySignature(tx, { uid: row.uid, ...signs, signedAt: row.createdAt });
  if (row.emailOptIn !== null) await recordOptIn(tx, deps, row, { source, locale });
  await deleteLeadsOf(tx, row.email);
  await sendConfirmation(tx, deps, { uid: row.uid, email: row.email, ownUid: null });
}

/**
 * Whether an email was another member's until lately, who may still take it back, or is one's whose
 * account holds it with signs that nobody can see: no unique key knows that.
 */
export async function isReserved(tx: Transaction, email: string, now: Date): Promise<boolean> {
  if (await findAccountByVisibleEmail(tx, email)) return true;
  return isEmailReserved(tx, { email, uid: null }, new Date(now.getTime() - UNDO_MS));
}

/** Returns the policy that a registration signs: the one in force, if the form named it. */
export function signedPolicy(
  { body }: Pick<Registration, 'body'>,
  { policyVersion, policyRevision }: AccountRules,
): PolicyText | null {
  return body.policyVersion === policyVersion ? { version: policyVersion, revision: policyRevision } : null;
}

/** Returns the language of the form. */
export function localeOf({ body, locale }: Pick<Registration, 'body' | 'locale'>): Locale {
  return parseLocale(body.locale) ?? locale;
}

type FieldProblem = Refusal['refused'];

function fieldProblems({ body, cookieCountry }: Registration, rules: AccountRules): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem | null> = {
    email: chosenEmailProblem(body.email ?? ''),
    password: chosenPasswordProblem(body.password ?? '', rules.passwordMinLength),
    confirmPassword:
      body.confirmPassword !== undefined && body.confirmPassword !== body.password ? 'password-mismatch' : null,
    emailOptIn: emailOptInProblem(body.emailOptIn ?? null, cookieCountry),
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, FieldProblem] => entry[1] !== null),
  );
}

async function newUser(passwords: Passwords, { uid, body, locale }: Registration, now: Date): Promise<NewUser> {
  const emailOptIn = body.emailOptIn ?? null;
  return {
    uid,
    email: normaliseEmail(body.email ?? ''),
    passwordHash: await passwords.hash(body.password ?? ''),
    createdAt: now,
    lastSeenAt: now,
    firstName: body.firstName?.trim() ?? '',
    lastName: body.lastName?.trim() ?? '',
    campaign: body.campaign?.trim() || null,
    locale,
    emailOptIn,
    emailOptInDate: emailOptIn === null ? null : now,
    lastRegistrationStepFinished: '0-landing page',
  };
}

import { normaliseEmail } from '@nestling/domain/account/email/email';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { isId, sha256 } from '../../platform/ids.ts';
import type { Database, Executor, Transaction } from '../../platform/database/database.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { limitOf, type LimitRule } from '../../platform/limits/limits.ts';
import type { DeviceCookie, TrustedDevice } from '../sign-in/trusted-device.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { TrustedNetworks } from '../sign-in/trusted-networks.ts';
import type { AccountPorts, MemberRecord } from '../ports.ts';
import { findAccountByEmail, findUser, stillHasPassword, whyClosed, type SignInAccount } from '../queries/find-user.ts';
import { insertProvedSession, type NewSession } from '../queries/sessions.ts';

/** The uid of no account, so that a malformed uid costs the same lookup. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

export interface Credentials {
  /** As submitted. */
  account: { email: string } | { uid: string };
  password: string;
  address: string;
  device: TrustedDevice | null;
}

/** The owner of the credentials, with the password hash that they were checked against. */
export interface CheckedMember {
  uid: string;
  passwordHash: string;
}

export interface CredentialDeps {
  db: Database;
  limiter: Limiter;
  devices: DeviceCookie;
  passwords: Passwords;
  networks: TrustedNetworks;
}

/**
 * Returns the member of the credentials. An unknown account and a wrong password get the same
 * answer in the same time. Each attempt is counted before the password is checked, and released if
 * it was right or was not checked, so that concurrent attempts cannot evade the limit and one
 * address cannot use up the attempts of all others; a device that knows the account is counted
 * separately. Attempts from one address run sequentially, so that concurrent ones with the right
 * password all succeed.
 */
export function checkCredentials(deps: CredentialDeps, credentials: Credentials): Promise<CheckedMember | Refusal> {
  const { address } = credentials;
  return deps.limiter.runExclusive(
    `sign-in:${address}`,
    () => judge(deps, credentials),
    deps.networks.factorOf(address),
  );
}

async function judge(deps: CredentialDeps, credentials: Credentials): Promise<CheckedMember | Refusal> {
  const user = await findAccount(deps.db, credentials.account);
  const isTrustedDevice = user !== null && deps.devices.knows(credentials.device, user.uid);
  const reservation = await deps.limiter.reserve(
    isTrustedDevice ? trustedDeviceRules(credentials, user.uid) : strangerRules(credentials, user),
  );
  if (reservation.verdict) {
    await reservation.release();
    return refuse('auth/too-many-requests', reservation.verdict);
  }
  const passwordHash = user?.passwordHash ?? null;
  const right = await deps.passwords.matches(passwordHash, credentials.password);
  if (!user || passwordHash === null || !right) return refuse('auth/wrong-password');
  await reservation.release();
  return { uid: user.uid, passwordHash };
}

/**
 * Returns the member if the checked password is still in force, and locks it until the transaction
 * ends. The effect of a check must happen after this call, because a reset, an erasure or a lock
 * may begin in between.
 */
export async function proveMember(tx: Transaction, member: CheckedMember): Promise<string | Refusal> {
  const { uid, passwordHash } = member;
  return (await stillHasPassword(tx, uid, passwordHash)) ? uid : whyNot(tx, member);
}

/**
 * Creates a session and returns the member's record, if the checked password is still in force and
 * the account is neither being erased nor locked.
 */
export async function createSession(
  db: Database,
  member: CheckedMember,
  session: NewSession,
  ports: Pick<AccountPorts, 'findRecord'>,
): Promise<MemberRecord | Refusal> {
  const isOpen = await insertProvedSession(db, { ...session, ...member });
  const record = isOpen ? await ports.findRecord(db, member.uid) : null;
  return record ?? whyNot(db, member);
}

/** The password has changed since, or the account is closed, which only its holder may learn. */
async function whyNot(db: Executor, { uid, passwordHash }: CheckedMember): Promise<Refusal> {
  const user = await findUser(db, uid);
  const isHolder = user?.passwordHash === passwordHash;
  return refuse((isHolder && whyClosed(user)) || 'auth/wrong-password');
}

function findAccount(db: Database, account: Credentials['account']): Promise<SignInAccount | null> {
  if ('email' in account) return findAccountByEmail(db, normaliseEmail(account.email));
  return findUser(db, isId(account.uid) ? account.uid : NOBODY);
}

function strangerRules({ account, address }: Credentials, user: SignInAccount | null): LimitRule[] {
  const key = accountKey(account, user);
  return [
    limitOf('password-stranger', `${key}:account-address:${address}`),
    limitOf('password-address', address),
    limitOf('password-account', `${key}:account`),
  ];
}

function trustedDeviceRules({ device }: Credentials, uid: string): LimitRule[] {
  return [limitOf('password-device', `${sha256(uid)}:device:${device?.id}`)];
}

/**
 * One key per account for email and uid, otherwise alternating them doubles the limit. An unknown
 * account gets its own key.
 */
function accountKey(account: Credentials['account'], user: SignInAccount | null): string {
  if (user) return sha256(user.uid);
  return sha256('email' in account ? normaliseEmail(account.email) : account.uid);
}

import type { Consent, PrivacyAnswer } from '@nestling/contract/account/privacy';
import { consentVersion } from '@nestling/domain/account/consent-version';
import type { Session } from '../../platform/http/session.ts';
import { deviceOf } from '../device.ts';
import type { OpenDeletionPart } from '../deletion/queries/account-deletions.ts';
import { optInsOf } from '../newsletter/queries/email-opt-ins.ts';
import type { AccountDeps } from '../ports.ts';
import { liveSessionsOf } from '../queries/sessions.ts';
import { accountAndPoliciesOf } from '../queries/signed-policies.ts';

/** Most sign-ins that are told of (D-178). */
const SESSIONS_SHOWN = 50;

/** Where a member is signed in and what she said yes or no to; null when the account is gone. */
export async function privacyOf(
  { handle: { db }, clock }: Pick<AccountDeps, 'handle' | 'clock'>,
  { uid, id }: Pick<Session, 'uid' | 'id'>,
): Promise<PrivacyAnswer | null> {
  const [sessions, account, optIns] = await Promise.all([
    liveSessionsOf(db, { uid, id }, { now: clock.now(), limit: SESSIONS_SHOWN }),
    accountAndPoliciesOf(db, uid),
    optInsOf(db, uid),
  ]);
  const [first] = account;
  if (!first) return null;
  return {
    sessions: sessions.map(({ device, startedAt, lastUsedAt, ...session }) => ({
      ...session,
      current: session.id === id,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      ...deviceOf(device),
    })),
    consents: [...optIns.map(newsletterAnswer), ...account.flatMap(policyAnswer)].toSorted((one, other) =>
      other.at.localeCompare(one.at),
    ),
    hasPassword: first.passwordHash !== null,
    social: first.social,
    deletion: shownDeletion(first.deletion, clock.now()),
  };
}

/** A link that is too old is as if nothing had been asked; an erase that has begun keeps its day. */
function shownDeletion(open: OpenDeletionPart | null, now: Date): PrivacyAnswer['deletion'] {
  if (open === null) return null;
  const askedAt = new Date(open.askedAt).toISOString();
  if (open.eraseAt !== null) return { state: 'scheduled', askedAt, eraseAt: new Date(open.eraseAt).toISOString() };
  const isOld = open.tokenExpiresAt === null || new Date(open.tokenExpiresAt) <= now;
  return isOld ? null : { state: 'mail-sent', askedAt, eraseAt: null };
}

function newsletterAnswer({
  answer,
  source,
  textHash,
  locale,
  at,
}: Awaited<ReturnType<typeof optInsOf>>[number]): Consent {
  return {
    kind: 'newsletter',
    name: 'newsletter',
    answer,
    consentVersion: textHash === null ? null : consentVersion(textHash),
    locale,
    at: at.toISOString(),
    proof: source,
  };
}

function policyAnswer({ version, signedAt }: { version: string | null; signedAt: Date | null }): Consent[] {
  if (version === null || signedAt === null) return [];
  const at = signedAt.toISOString();
  return [{ kind: 'policy', name: version, answer: true, consentVersion: null, locale: null, at, proof: null }];
}

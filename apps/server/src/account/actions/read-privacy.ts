import type { Consent, PrivacyAnswer } from '@nestling/contract/account/privacy';
import { consentVersion } from '@nestling/domain/account/consent-version';
import type { Locale } from '@nestling/domain/account/locale';
import type { Session } from '../../platform/http/session.ts';
import { deviceOf } from '../sign-in/device.ts';
import type { OpenDeletionPart } from '../deletion/queries/account-deletions.ts';
import { consentTextsOf, hasReadOurText, type OptInPart } from '../newsletter/queries/email-opt-ins.ts';
import type { AccountDeps, PrivacyPartnerAnswer } from '../ports.ts';
import type { OpenEmailChangePart } from '../queries/email-changes.ts';
import { accountAndPoliciesOf } from '../queries/signed-policies.ts';

const MAX_SESSIONS = 50;

/** Returns the member's sessions and answers to consent questions; null if the account is gone. */
export async function privacyOf(
  { handle: { db }, clock, ports }: Pick<AccountDeps, 'handle' | 'clock' | 'ports'>,
  { uid, id }: Pick<Session, 'uid' | 'id'>,
  locale: Locale,
): Promise<PrivacyAnswer | null> {
  const [account, partners, previousRecipients] = await Promise.all([
    accountAndPoliciesOf(db, { uid, sessionId: id }, { now: clock.now(), limit: MAX_SESSIONS }),
    ports.partnerAnswers(db, { uid, locale }),
    ports.previousRecipients(db, uid),
  ]);
  const [first] = account;
  if (!first) return null;
  return {
    sessions: first.sessions.map(({ device, startedAt, lastUsedAt, ...session }) => ({
      ...session,
      current: session.id === id,
      startedAt: new Date(startedAt).toISOString(),
      lastUsedAt: new Date(lastUsedAt).toISOString(),
      ...deviceOf(device),
    })),
    consents: [
      ...first.optIns.map(newsletterAnswer),
      ...account.flatMap(policyAnswer),
      ...partners.answers.map(partnerAnswer),
    ].toSorted((one, other) => other.at.localeCompare(one.at)),
    sent: [...partners.sent],
    previousRecipients,
    hasPassword: first.passwordHash !== null,
    social: first.social,
    emailChange: first.emailChange && presentEmailChange(first.emailChange, clock.now()),
    deletion: presentDeletion(first.deletion, clock.now()),
  };
}

/** A change with an expired link must not be shown, because it can no longer be confirmed. */
function presentEmailChange({ newEmail, expiresAt }: OpenEmailChangePart, now: Date): PrivacyAnswer['emailChange'] {
  const until = new Date(expiresAt);
  return until > now ? { newEmail, expiresAt: until.toISOString() } : null;
}

/** An expired request counts as none; a running erasure shows its date. */
function presentDeletion(open: OpenDeletionPart | null, now: Date): PrivacyAnswer['deletion'] {
  if (open === null) return null;
  const requestedAt = new Date(open.askedAt).toISOString();
  if (open.eraseAt !== null)
    return { state: 'scheduled', askedAt: requestedAt, eraseAt: new Date(open.eraseAt).toISOString() };
  const isOld = open.tokenExpiresAt === null || new Date(open.tokenExpiresAt) <= now;
  return isOld ? null : { state: 'mail-sent', askedAt: requestedAt, eraseAt: null };
}

/**
 * Returns the words that a member read before one of their answers, to us or to a partner; null for
 * all other words.
 */
export async function readTextOf(
  { handle: { db }, ports }: Pick<AccountDeps, 'handle' | 'ports'>,
  subject: { uid: string; textHash: string },
): Promise<{ text: string; locale: string } | null> {
  const isAllowed = (await ports.hasReadText(db, subject)) || (await hasReadOurText(db, subject));
  const [words] = isAllowed ? await consentTextsOf(db, [subject.textHash]) : [];
  return words ? { text: words.text, locale: words.locale } : null;
}

function newsletterAnswer({ answer, source, textHash, locale, at }: OptInPart, place: number): Consent {
  return {
    kind: 'newsletter',
    name: 'newsletter',
    revision: null,
    title: null,
    offer: null,
    answer,
    underAge: false,
    stands: answer && place === 0,
    consentVersion: textHash === null ? null : consentVersion(textHash),
    textHash,
    delivery: null,
    locale,
    at: new Date(at).toISOString(),
    proof: source,
  };
}

/** Null in the one row of a member without a signed policy. */
interface SignedPolicyPart {
  version: string | null;
  revision: number | null;
  signedAt: Date | null;
}

function policyAnswer({ version, revision, signedAt }: SignedPolicyPart): Consent[] {
  if (version === null || signedAt === null) return [];
  const at = signedAt.toISOString();
  return [
    {
      kind: 'policy',
      name: version,
      revision,
      title: null,
      offer: null,
      answer: true,
      underAge: false,
      // A policy cannot be withdrawn; a new version replaces it.
      stands: false,
      consentVersion: null,
      textHash: null,
      delivery: null,
      locale: null,
      at,
      proof: null,
    },
  ];
}

function partnerAnswer({ partner, name, legacySyllabusId, at, ...answered }: PrivacyPartnerAnswer): Consent {
  return {
    ...answered,
    kind: 'partner',
    name: partner,
    revision: null,
    title: name,
    at: at.toISOString(),
    proof: legacySyllabusId,
  };
}

import type { Consent, PrivacyAnswer } from '@nestling/contract/account/privacy';
import { consentVersion } from '@nestling/domain/account/consent-version';
import type { Locale } from '@nestling/domain/account/locale';
import type { Session } from '../../platform/http/session.ts';
import { deviceOf } from '../device.ts';
import type { OpenDeletionPart } from '../deletion/queries/account-deletions.ts';
import { consentTextsOf, hasReadOurWords } from '../newsletter/queries/email-opt-ins.ts';
import type { OptInPart } from '../newsletter/queries/email-opt-ins.ts';
import type { AccountDeps, PrivacyPartnerAnswer } from '../ports.ts';
import type { OpenEmailChangePart } from '../queries/email-changes.ts';
import { liveSessionsOf } from '../queries/sessions.ts';
import { accountAndPoliciesOf } from '../queries/signed-policies.ts';

/** Most sign-ins that the privacy page shows. */
const SESSIONS_SHOWN = 50;

/**
 * Returns where a member is signed in and their answers to consent questions; null when the account
 * is gone.
 */
export async function privacyOf(
  { handle: { db }, clock, ports }: Pick<AccountDeps, 'handle' | 'clock' | 'ports'>,
  { uid, id }: Pick<Session, 'uid' | 'id'>,
  locale: Locale,
): Promise<PrivacyAnswer | null> {
  const [sessions, account, partners] = await Promise.all([
    liveSessionsOf(db, { uid, id }, { now: clock.now(), limit: SESSIONS_SHOWN }),
    accountAndPoliciesOf(db, uid),
    ports.partnerAnswers(db, { uid, locale }),
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
    consents: [
      ...first.optIns.map(newsletterAnswer),
      ...account.flatMap(policyAnswer),
      ...partners.answers.map(partnerAnswer),
    ].toSorted((one, other) => other.at.localeCompare(one.at)),
    sent: [...partners.sent],
    hasPassword: first.passwordHash !== null,
    social: first.social,
    emailChange: first.emailChange && shownEmailChange(first.emailChange, clock.now()),
    deletion: shownDeletion(first.deletion, clock.now()),
  };
}

/** A change with an expired link can no longer be made. */
function shownEmailChange({ newEmail, expiresAt }: OpenEmailChangePart, now: Date): PrivacyAnswer['emailChange'] {
  const until = new Date(expiresAt);
  return until > now ? { newEmail, expiresAt: until.toISOString() } : null;
}

/**
 * A link that is too old is as if nothing had been asked; an erase that has begun keeps its day.
 */
function shownDeletion(open: OpenDeletionPart | null, now: Date): PrivacyAnswer['deletion'] {
  if (open === null) return null;
  const askedAt = new Date(open.askedAt).toISOString();
  if (open.eraseAt !== null) return { state: 'scheduled', askedAt, eraseAt: new Date(open.eraseAt).toISOString() };
  const isOld = open.tokenExpiresAt === null || new Date(open.tokenExpiresAt) <= now;
  return isOld ? null : { state: 'mail-sent', askedAt, eraseAt: null };
}

/**
 * Returns the words that a member read before one of their answers, to us or to a partner; null for
 * all other words.
 */
export async function readWordsOf(
  { handle: { db }, ports }: Pick<AccountDeps, 'handle' | 'ports'>,
  whose: { uid: string; textHash: string },
): Promise<{ text: string; locale: string } | null> {
  const isHers = (await ports.hasReadWords(db, whose)) || (await hasReadOurWords(db, whose));
  const [words] = isHers ? await consentTextsOf(db, [whose.textHash]) : [];
  return words ? { text: words.text, locale: words.locale } : null;
}

function newsletterAnswer({ answer, source, textHash, locale, at }: OptInPart, place: number): Consent {
  return {
    kind: 'newsletter',
    name: 'newsletter',
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

function policyAnswer({ version, signedAt }: { version: string | null; signedAt: Date | null }): Consent[] {
  if (version === null || signedAt === null) return [];
  const at = signedAt.toISOString();
  return [
    {
      kind: 'policy',
      name: version,
      title: null,
      offer: null,
      answer: true,
      underAge: false,
      // Another policy comes after it; nobody takes one back.
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
  return { ...answered, kind: 'partner', name: partner, title: name, at: at.toISOString(), proof: legacySyllabusId };
}

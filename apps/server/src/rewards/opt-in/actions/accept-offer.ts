import { parseLocale } from '@nestling/domain/account/locale';
import { digitsOf, modalPhoneProblem } from '@nestling/domain/rewards/phone';
import { findMember } from '#account/public.ts';
import { refuse, refuseField, type Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { RewardDeps } from '../../ports.ts';
import { NO_COURSE, type LeadPayload } from '../ledger.ts';
import { findOfferPartner, isOfferedTo, offerOfVersion } from '../offer.ts';
import { recordOfPartner } from '../queries/records.ts';
import { acceptOfferAndDeliver, type AcceptOfferDeps, type RecordedOffer } from './accept-and-deliver.ts';

type OfferDeps = AcceptOfferDeps & Pick<RewardDeps, 'content' | 'wordsOf' | 'sender'>;

interface AcceptedOffer {
  partner: string;
  /** As typed; null if the partner asks for none. */
  phone: string | null;
  consentVersion: string | undefined;
  locale: string | undefined;
}

/** Read from the record on delivery, so that the partner gets the current values. */
const FROM_RECORD = ['email', 'firstName', 'lastName'];

/**
 * Accepts a yes to a partner of the dialog; with a mobile number, in a call of its own, if the
 * partner asks for one. It is stored like any yes, without a course.
 */
export async function acceptOffer(
  deps: OfferDeps,
  { uid, id, locale }: Caller,
  { partner: slug, phone, consentVersion, locale: read }: AcceptedOffer,
): Promise<RecordedOffer | Refusal> {
  const { handle, clock, content } = deps;
  const edition = content.current();
  const partner = findOfferPartner(edition, slug, locale);
  if (!partner || partner.requiresMobile !== (phone !== null)) return refuse('partner-not-found');
  const member = await findMember(handle.db, uid);
  if (!member) return refuse('unauthenticated');
  if (!isOfferedTo(partner, member, clock.now())) return yesOfBefore(deps, uid, slug);
  const problem = phone === null ? null : modalPhoneProblem(phone);
  if (problem !== null) return refuseField('phone', problem);
  const preferred = parseLocale(read) ?? locale;
  const words = offerOfVersion(deps, edition, { partner: slug, version: consentVersion, locale: preferred });
  if (!words) return refuse('consent-text-changed');
  const mobile = phone === null ? null : nationalDigits(phone);
  const payload: LeadPayload = { uid, syllabusId: NO_COURSE, c3poSlug: slug, optIn: true };
  return acceptOfferAndDeliver(deps, {
    session: { id },
    uid,
    partner: slug,
    legacySyllabusId: NO_COURSE,
    at: clock.now(),
    email: member.email,
    mobile,
    words,
    proof: { kind: 'choice' },
    disclosures: null,
    payload: mobile === null ? payload : { ...payload, phone: mobile },
    fields: mobile === null ? FROM_RECORD : [...FROM_RECORD, 'phone'],
  });
}

/** A closed offer must not be accepted again, but an earlier yes still returns its record. */
async function yesOfBefore(
  { handle }: Pick<RewardDeps, 'handle'>,
  uid: string,
  slug: string,
): Promise<RecordedOffer | Refusal> {
  const record = await recordOfPartner(handle.db, uid, slug);
  return record?.optIn === true ? { record } : refuse('partner-not-found');
}

/** Strips the leading country code 1. */
function nationalDigits(phone: string): string {
  return digitsOf(phone).replace(/^1(?=\d{10}$)/, '');
}

import type { PartnerAnswerBody } from '@nestling/contract/rewards/corporate-partners';
import { parseLocale } from '@nestling/domain/account/locale';
import { leadStage } from '@nestling/domain/rewards/opt-in/lead-status';
import { findMember, insertConsentText, holdSession } from '#account/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { findCourse } from '#learning/public.ts';
import type { RewardDeps } from '../../ports.ts';
import { textOfVersion } from '../consent-text.ts';
import { withdrawLeadJob } from '../jobs/delivery.ts';
import { NO_COURSE, channelOf, type ConsentKey } from '../ledger.ts';
import { findOfferPartner, isOfferingSlug, offerOfVersion } from '../offer.ts';
import { requiresAge, findOptInPartner, isPartnerSlug } from '../partner.ts';
import { currentConsent, insertAnswer, type CurrentConsent } from '../queries/answers.ts';
import { endLeads, type EndedLead } from '../queries/end-leads.ts';
import { recordOfPartner, type PartnerRow } from '../queries/records.ts';
import { lockRecord, updateRecord } from '../queries/write-record.ts';
import { acceptOffer } from './accept-offer.ts';

type RecordDeps = Pick<
  RewardDeps,
  | 'handle'
  | 'clock'
  | 'content'
  | 'rules'
  | 'wordsOf'
  | 'sender'
  | 'jobs'
  | 'partners'
  | 'log'
  | 'alerts'
  | 'crash'
  | 'certificates'
>;

/**
 * Records an answer to a partner. A no is accepted whatever has become of flag, words or course
 * meanwhile, and ends the effects of the earlier yes. A yes is stored by the upload only, so that a
 * late call never overrides a later no.
 */
export async function recordAnswer(
  deps: RecordDeps,
  caller: Caller,
  partner: string,
  body: PartnerAnswerBody,
): Promise<PartnerRow | Refusal> {
  if (!body.optIn) return recordNo(deps, caller, partner, body);
  const offering = findOfferPartner(deps.content.current(), partner, caller.locale);
  return offering && !offering.requiresMobile
    ? acceptedOffer(deps, caller, partner, body)
    : currentYes(deps, caller, partner);
}

async function acceptedOffer(
  deps: RecordDeps,
  caller: Caller,
  partner: string,
  { consentVersion, locale }: PartnerAnswerBody,
): Promise<PartnerRow | Refusal> {
  const outcome = await acceptOffer(deps, caller, { partner, phone: null, consentVersion, locale });
  return 'refused' in outcome ? outcome : outcome.record;
}

/**
 * Returns the record regardless of later answers, because the upload, or the call of the partner,
 * has already stored the yes.
 */
async function currentYes(
  { handle, content, rules }: RecordDeps,
  { uid, locale }: Caller,
  partner: string,
): Promise<PartnerRow | Refusal> {
  const edition = content.current();
  const settings = rules(edition);
  const isAsking = settings.optInEnabled && findOptInPartner(edition, partner, locale, settings) !== null;
  if (!isAsking && findOfferPartner(edition, partner, locale) === null) return refuse('partner-not-found');
  return (await recordOfPartner(handle.db, uid, partner)) ?? refuse('consent-proof-missing');
}

async function recordNo(
  deps: RecordDeps,
  { uid, id, locale }: Caller,
  partner: string,
  body: PartnerAnswerBody,
): Promise<PartnerRow | Refusal> {
  const { handle, clock, content } = deps;
  const edition = content.current();
  const isWritten = isPartnerSlug(edition, partner) || isOfferingSlug(edition, partner);
  const isPartner = isWritten || (await recordOfPartner(handle.db, uid, partner)) !== null;
  if (!isPartner) return refuse('partner-not-found');
  const member = await findMember(handle.db, uid);
  if (!member) return refuse('unauthenticated');
  const preferred = parseLocale(body.locale) ?? locale;
  const named = { partner, version: body.consentVersion, locale: preferred };
  const words = textOfVersion(deps, edition, named) ?? offerOfVersion(deps, edition, named);
  const underAge = body.underAge === true && requiresAge(edition, partner, deps.rules(edition));
  const course = findCourse(edition, body.legacySyllabusId ?? '', locale);
  const answering: ConsentKey = {
    uid,
    partner,
    legacySyllabusId: course?.fields.legacySyllabusId ?? NO_COURSE,
    at: clock.now(),
  };
  return handle.transaction(async (tx) => {
    if (!(await holdSession(tx, uid, { id }))) return refuse('unauthenticated');
    const record = await lockRecord(tx, { uid, partner, email: member.email });
    const current = await currentConsent(tx, answering);
    if (isFallback(current, body)) return record;
    const version = body.consentVersion ?? null;
    if (isSameNo(current, { underAge, version, legacySyllabusId: answering.legacySyllabusId })) return record;
    if (words) await insertConsentText(tx, { ...words, at: answering.at });
    await insertAnswer(tx, {
      ...answering,
      answer: false,
      underAge,
      textHash: words?.textHash ?? null,
      consentVersion: version,
      locale: words?.locale ?? preferred,
      proof: { kind: 'choice' },
      disclosures: null,
      versionStated: version !== null,
    });
    const answer = { optIn: false, optInDate: answering.at, mobile: null, underAge };
    await updateRecord(tx, { uid, partner }, answer);
    await withdrawAtOnce(deps, tx, await endLeads(tx, answering));
    return { ...record, ...answer };
  });
}

/** The same no to the same words in the same course must not create a second record. */
function isSameNo(
  current: CurrentConsent | null,
  no: { underAge: boolean; version: string | null; legacySyllabusId: string },
): boolean {
  return (
    current !== null &&
    !current.answer &&
    current.underAge === no.underAge &&
    current.consentVersion === no.version &&
    current.legacySyllabusId === no.legacySyllabusId
  );
}

/**
 * The page reports a failed yes as a no, which must not be stored because the server has already
 * recorded the failure.
 */
function isFallback(current: CurrentConsent | null, { optInDate, mobile }: PartnerAnswerBody): boolean {
  return current?.delivery === 'delivery_failed' && optInDate === false && mobile === false;
}

async function withdrawAtOnce(
  { jobs, partners }: Pick<RewardDeps, 'jobs' | 'partners'>,
  tx: Transaction,
  leads: readonly EndedLead[],
): Promise<void> {
  for (const lead of leads) {
    const channel = leadStage(lead.status) === 'leaving' ? channelOf(lead) : null;
    if (channel && partners[channel]) await jobs.send(tx, withdrawLeadJob, { leadId: lead.id });
  }
}

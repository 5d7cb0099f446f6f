import { agreementName, type LeadUploadBody } from '@nestling/contract/rewards/lead-transfer';
import { parseLocale } from '@nestling/domain/account/locale';
import { isCertificate } from '@nestling/domain/rewards/opt-in/certificate';
import { CHECKBOX_CONSENT } from '@nestling/domain/rewards/opt-in/partner-flags';
import type { Edition } from '#gateways/content/port.ts';
import { tabledCode } from '#account/public.ts';
import { findCourse, type CourseContent } from '#learning/public.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { RewardDeps, RewardRules } from '../../ports.ts';
import { textOfVersion } from '../consent-text.ts';
import { leadFields } from '../lead-fields.ts';
import type { Geocoder } from '#gateways/geocoding/port.ts';
import type { ConsentProof } from '../ledger.ts';
import { findOptInPartner, type OptInPartner, type ProofRules } from '../partner.ts';
import { recordConsent, type JudgedYes } from './record-consent.ts';

type UploadDeps = Pick<
  RewardDeps,
  | 'handle'
  | 'clock'
  | 'content'
  | 'log'
  | 'ports'
  | 'rules'
  | 'wordsOf'
  | 'sender'
  | 'partners'
  | 'certificates'
  | 'crash'
  | 'alerts'
  | 'jobs'
> & { geocoder: Geocoder | null };

/**
 * Accepts a yes to the partner of a course: record, words, answer and lead commit together, and a
 * repeated yes changes nothing. A no is ignored here, because another call records it.
 */
export async function uploadLead(
  deps: UploadDeps,
  caller: Caller,
  body: LeadUploadBody,
): Promise<{ accepted: true } | Refusal> {
  if (!body.optIn) return { accepted: true };
  const yes = await judgeYes(deps, caller, body);
  if ('refused' in yes) return yes;
  const recorded = await deps.handle.transaction((tx) => recordConsent(tx, deps, yes));
  if ('refused' in recorded) return recorded;
  deps.crash('upload.after-commit');
  return { accepted: true };
}

interface Question {
  edition: Edition;
  rules: RewardRules;
  asking: OptInPartner;
  course: CourseContent;
}

async function judgeYes(deps: UploadDeps, caller: Caller, body: LeadUploadBody): Promise<JudgedYes | Refusal> {
  const { uid } = caller;
  const partner = body.c3poSlug;
  const question = questionOf(deps, caller, body);
  if ('refused' in question) return question;
  const { legacySyllabusId } = question.course.fields;
  const usCode = tabledCode('US', body.zip ?? '');
  const leadMember = await deps.ports.findLeadMember(deps.handle.db, { uid, legacySyllabusId, usCode });
  if (!leadMember) return refuse('unauthenticated');
  if (!leadMember.hasPassed) return refuse('quiz-not-passed');
  if (question.course.optIn?.slug !== partner) return refuse('course-mismatch');
  const consent = consentOf(deps, question, caller, body);
  if ('refused' in consent) return consent;
  const { asking, rules } = question;
  const fields = await leadFields(deps, { ...leadMember, partner, flags: asking.partner, rules }, body);
  if ('refused' in fields) return fields;
  const disclosures = agreedTo(asking);
  const payload = { uid, syllabusId: legacySyllabusId, c3poSlug: partner, optIn: true, ...fields } as const;
  return {
    session: { id: caller.id },
    uid,
    partner,
    legacySyllabusId,
    at: deps.clock.now(),
    email: leadMember.member.email,
    mobile: null,
    ...consent,
    disclosures,
    payload: disclosures === null ? payload : { ...payload, disclosures },
    fields: [...Object.keys(fields), ...Object.keys(disclosures ?? {}).map(agreementName)],
  };
}

function questionOf(deps: UploadDeps, { locale }: Caller, body: LeadUploadBody): Question | Refusal {
  const edition = deps.content.current();
  const rules = deps.rules(edition);
  const asking = rules.optInEnabled ? findOptInPartner(edition, body.c3poSlug, locale, rules) : null;
  if (!asking) return refuse('partner-not-found');
  const named = body.syllabusId ?? body.legacySyllabusId ?? '';
  const course = findCourse(edition, named, locale);
  if (!course) return refuse('course-not-found', { values: { slug: named } });
  return { edition, rules, asking, course };
}

function consentOf(
  deps: UploadDeps,
  { edition, rules, asking }: Question,
  { locale }: Caller,
  body: LeadUploadBody,
): Pick<JudgedYes, 'words' | 'proof'> | Refusal {
  const preferred = parseLocale(body.locale) ?? locale;
  const named = { partner: body.c3poSlug, version: body.consentVersion, locale: preferred };
  const words = textOfVersion(deps, edition, named);
  if (!words) return refuse('consent-text-changed');
  const proof = proofOf(asking, body, rules);
  return proof ? { words, proof } : refuse('consent-proof-missing');
}

/**
 * Evidence of a yes: the choice itself (with disclosures, a yes to each), or the certificate or
 * checkbox that the partner requires. Null if nothing proves it; what the page claims must not
 * count.
 */
function proofOf(
  { partner, disclosures }: OptInPartner,
  body: LeadUploadBody,
  { formCertification, enableTrustedFormCheckboxFallback }: ProofRules,
): ConsentProof | null {
  if (disclosures.some(({ slug }) => body.disclosures?.[slug] !== true)) return null;
  if (!partner.requiresTrustedForm) return { kind: 'choice' };
  const { trustedFormCert: url = '', trustedFormToken: token = '' } = body;
  if (url === CHECKBOX_CONSENT) return enableTrustedFormCheckboxFallback && token === '' ? { kind: 'checkbox' } : null;
  const { provider, scriptUrl } = formCertification;
  // The vendor sends the certificate's URL as the token too, so that any other form must be
  // refused.
  const isCertified = isCertificate(url, scriptUrl) && (token === '' || isCertificate(token, scriptUrl));
  return provider !== null && isCertified ? { kind: 'certificate', url } : null;
}

/** @returns null if the partner has no disclosures */
function agreedTo({ disclosures }: OptInPartner): Readonly<Record<string, boolean>> | null {
  if (disclosures.length === 0) return null;
  return Object.fromEntries(disclosures.map(({ slug }) => [slug, true]));
}

import { agreementName } from '@nestling/contract/rewards/lead-transfer';
import type { LeadUploadBody } from '@nestling/contract/rewards/lead-transfer';
import { knownLocale } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { todaysAnywhere } from '@nestling/domain/account/plain-date';
import { judgeLead } from '@nestling/domain/rewards/opt-in/lead';
import { CHECKBOX_CONSENT, askedParts } from '@nestling/domain/rewards/opt-in/partner-flags';
import type { AskedPart } from '@nestling/domain/rewards/opt-in/partner-flags';
import { newestChildDate } from '../../../account/public.ts';
import type { Edition } from '../../../gateways/content/port.ts';
import type { Course } from '../../../learning/public.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { courseOf } from '../../course-of.ts';
import type { RewardDeps, RewardRules } from '../../ports.ts';
import { wordsOfVersion } from '../consent-words.ts';
import type { ConsentProof } from '../ledger.ts';
import { findPartner } from '../partner.ts';
import type { AskingPartner } from '../partner.ts';
import { keepYes } from './keep-yes.ts';
import type { JudgedYes } from './keep-yes.ts';

type UploadDeps = Pick<
  RewardDeps,
  'handle' | 'clock' | 'content' | 'ports' | 'rules' | 'wordsOf' | 'jobs' | 'partners' | 'crash'
>;

interface Caller {
  uid: string;
  locale: Locale;
}

/**
 * Takes a yes to the partner of a course: record, words, answer and lead commit together, and the same yes once more while it
 * stands changes nothing (D-230). A no is nothing here: its record is kept by a call of its own (D-116).
 */
export async function uploadLead(
  deps: UploadDeps,
  caller: Caller,
  body: LeadUploadBody,
): Promise<{ taken: true } | Refusal> {
  if (!body.optIn) return { taken: true };
  const yes = await judgeYes(deps, caller, body);
  if ('refused' in yes) return yes;
  await deps.handle.transaction((tx) => keepYes(deps, tx, yes));
  deps.crash('upload.after-commit');
  return { taken: true };
}

/** Who asks in which course, by the content and the settings of now. */
interface Question {
  edition: Edition;
  rules: RewardRules;
  asking: AskingPartner;
  course: Course;
  asked: readonly AskedPart[];
}

async function judgeYes(deps: UploadDeps, caller: Caller, body: LeadUploadBody): Promise<JudgedYes | Refusal> {
  const { uid } = caller;
  const partner = body.c3poSlug;
  const question = questionOf(deps, caller, body);
  if ('refused' in question) return question;
  const found = await deps.ports.findMember(deps.handle.db, uid);
  if (!found) return refuse('unauthenticated');
  const { legacySyllabusId } = question.course.fields;
  if (!found.learned.syllabusQuizResults[legacySyllabusId]?.pass) return refuse('quiz-not-passed');
  if (question.course.optIn?.slug !== partner) return refuse('course-mismatch');
  const consent = consentOf(deps, question, caller, body);
  if ('refused' in consent) return consent;
  const given = await givenFields(deps, uid, question.asked, body);
  if ('refused' in given) return given;
  const disclosures = agreedTo(question.asking);
  const payload = { uid, syllabusId: legacySyllabusId, c3poSlug: partner, optIn: true, ...given } as const;
  return {
    uid,
    partner,
    legacySyllabusId,
    at: deps.clock.now(),
    email: found.member.email,
    mobile: null,
    ...consent,
    disclosures,
    payload: disclosures === null ? payload : { ...payload, disclosures },
    fields: [...Object.keys(given), ...Object.keys(disclosures ?? {}).map(agreementName)],
  };
}

function questionOf(deps: UploadDeps, { locale }: Caller, body: LeadUploadBody): Question | Refusal {
  const edition = deps.content.current();
  const rules = deps.rules(edition);
  const asking = rules.optInEnabled ? findPartner(edition, body.c3poSlug, locale) : null;
  if (!asking) return refuse('partner-not-found');
  const named = body.syllabusId ?? body.legacySyllabusId ?? '';
  const course = courseOf(edition, named, locale);
  if (!course) return refuse('course-not-found', { values: { slug: named } });
  const asked = askedParts(asking.partner, { ageVerification: rules.enableAgeVerification, insurance: false });
  return { edition, rules, asking, course, asked };
}

/** The words that were read, which are those of now, and what proves the yes to them. */
function consentOf(
  deps: UploadDeps,
  { edition, rules, asking, asked }: Question,
  { locale }: Caller,
  body: LeadUploadBody,
): Pick<JudgedYes, 'words' | 'proof'> | Refusal {
  const preferred = knownLocale(body.locale) ?? locale;
  const named = { partner: body.c3poSlug, version: body.consentVersion, locale: preferred };
  const words = wordsOfVersion(deps, edition, named);
  if (!words) return refuse('consent-text-changed');
  const proof = proofOf(asked, asking, body, rules);
  return proof ? { words, proof } : refuse('consent-proof-missing');
}

/**
 * What proves the yes: the box in the place of a certificate where the partner asks for one, else the choice itself, which with
 * disclosures is a yes to each of them (D-44, D-67, RWD item 53). Null for a yes that nothing proves, whatever the page said.
 */
function proofOf(
  asked: readonly AskedPart[],
  { disclosures }: AskingPartner,
  body: LeadUploadBody,
  { enableTrustedFormCheckboxFallback }: Pick<RewardRules, 'enableTrustedFormCheckboxFallback'>,
): ConsentProof | null {
  if (disclosures.some(({ slug }) => body.disclosures?.[slug] !== true)) return null;
  if (!asked.includes('consent')) return { kind: 'choice' };
  const isTicked = body.trustedFormCert === CHECKBOX_CONSENT && (body.trustedFormToken ?? '') === '';
  return isTicked && enableTrustedFormCheckboxFallback ? { kind: 'checkbox' } : null;
}

/** The disclosures of a yes, each agreed to; null where the partner has none. */
function agreedTo({ disclosures }: AskingPartner): Readonly<Record<string, boolean>> | null {
  if (disclosures.length === 0) return null;
  return Object.fromEntries(disclosures.map(({ slug }) => [slug, true]));
}

/** What the partner asks for out of the body, and the date of the child from her record; nothing else goes to it (D-45, D-119). */
async function givenFields(
  { handle, clock }: UploadDeps,
  uid: string,
  asked: readonly AskedPart[],
  body: LeadUploadBody,
): Promise<object | Refusal> {
  const verdict = judgeLead(asked, body, todaysAnywhere(clock.now()).latest);
  if (verdict.kind === 'refused') return refuse('validation-failed', { fields: verdict.problems });
  if (!asked.includes('childDate')) return verdict.fields;
  const child = await newestChildDate(handle.db, uid);
  if (!child) return refuse('one-date-required', { fields: { childDate: 'one-date-required' } });
  const { birthDate, dueDate } = child;
  return {
    ...verdict.fields,
    ...(birthDate !== null && { childBirthDate: birthDate }),
    ...(dueDate !== null && { childDueDate: dueDate }),
  };
}

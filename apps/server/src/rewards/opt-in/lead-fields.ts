import type { LeadUploadBody } from '@nestling/contract/rewards/lead-transfer';
import { judgeChildDates } from '@nestling/domain/account/dates/child-dates';
import { fromWireDate, todaysAnywhere } from '@nestling/domain/account/dates/plain-date';
import type { ZipVerdict } from '@nestling/domain/account/place/zip-region';
import { judgeLead } from '@nestling/domain/rewards/opt-in/lead';
import { formParts, type FormPart, type PartnerFlags } from '@nestling/domain/rewards/opt-in/partner-flags';
import { usStateOf } from '@nestling/domain/rewards/us-state';
import type { Geocoder } from '../../gateways/geocoding/port.ts';
import { lookUpZip, newestChildDate } from '../../account/public.ts';
import { refuse, refuseField, refuseFields, type Refusal } from '../../platform/http/refusal.ts';
import type { LeadMember, RewardDeps, RewardRules } from '../ports.ts';

type FieldDeps = Pick<RewardDeps, 'handle' | 'clock' | 'log'> & { geocoder: Geocoder | null };

interface LeadRequest extends Pick<LeadMember, 'member' | 'insurances' | 'readCode'> {
  partner: string;
  flags: PartnerFlags;
  rules: Pick<RewardRules, 'enableAgeVerification'>;
}

interface PartsToAnswer {
  parts: readonly FormPart[];
  /** Of the member's state; empty if they are not asked for, or it has none. */
  insurances: readonly string[];
}

/** Returns the fields of the body that the partner asks for; nothing else is sent. */
export async function leadFields(
  deps: FieldDeps,
  request: LeadRequest,
  body: LeadUploadBody,
): Promise<object | Refusal> {
  const { handle, clock } = deps;
  const { uid, country } = request.member;
  const there = partsToAnswer(deps.log, request, body.noInsurance === true);
  if ('refused' in there) return there;
  const zip = there.parts.includes('address') ? await zipOf(deps, request, body.zip) : null;
  if (zip !== null && 'refused' in zip) return zip;
  const today = todaysAnywhere(clock.now());
  const facts = { today: today.latest, country, zip, insurances: there.insurances };
  const verdict = judgeLead(there.parts, body, facts);
  if (verdict.kind === 'refused') return refuseFields(verdict.problems);
  if (!there.parts.includes('childDate')) return verdict.fields;
  const child = childDateFor(body, await newestChildDate(handle.db, uid), today);
  return 'refused' in child ? child : { ...verdict.fields, ...child };
}

type ChildDateFields = Pick<LeadUploadBody, 'childBirthDate' | 'childDueDate'>;

/**
 * Returns the date of the child for the partner: the one in the body, else that of the record. The
 * stored date is accepted at any age, because a parent cannot correct a due date that has passed
 * without changing it.
 */
function childDateFor(
  { childBirthDate = '', childDueDate = '' }: ChildDateFields,
  stored: Awaited<ReturnType<typeof newestChildDate>>,
  today: ReturnType<typeof todaysAnywhere>,
): ChildDateFields | Refusal {
  if (childBirthDate === '' && childDueDate === '')
    return stored === null ? refuseField('childDate', 'one-date-required') : dateFields(stored);
  const birthDate = fromWireDate(childBirthDate);
  const dueDate = fromWireDate(childDueDate);
  if (stored !== null && birthDate === stored.birthDate && dueDate === stored.dueDate) return dateFields(stored);
  const verdict = judgeChildDates({ birthDate: childBirthDate, dueDate: childDueDate, today });
  if (verdict.kind === 'refused') return refuseField(FIELD_OF[verdict.field], verdict.code);
  return verdict.kind === 'birth' ? { childBirthDate: verdict.birthDate } : { childDueDate: verdict.dueDate };
}

const FIELD_OF = { birthDate: 'childBirthDate', dueDate: 'childDueDate' } as const;

function dateFields({ birthDate, dueDate }: { birthDate: string | null; dueDate: string | null }): ChildDateFields {
  return {
    ...(birthDate !== null && { childBirthDate: birthDate }),
    ...(dueDate !== null && { childDueDate: dueDate }),
  };
}

/**
 * The insurances are those of the member's state, and none abroad or in a state without any; the
 * address is asked for everywhere.
 */
function partsToAnswer(
  log: FieldDeps['log'],
  { partner, flags, member, insurances: ofState, rules }: LeadRequest,
  hasNoInsurance: boolean,
): PartsToAnswer | Refusal {
  const place = usStateOf(member);
  const { requiresInsuranceProvider: needsInsurance, requiresAddressVerification: needsAddress } = flags;
  if (place.kind === 'invalid-region' && (needsInsurance || needsAddress))
    return refuseField('state', 'invalid-region');
  if (place.kind === 'abroad' && needsAddress)
    log.warn({ partner }, 'LTP Address Verification Triggered on Non-US user');
  const insurances = place.kind === 'state' && needsInsurance && !hasNoInsurance ? ofState : [];
  return {
    parts: formParts(flags, { ageVerification: rules.enableAgeVerification, insurance: insurances.length > 0 }),
    insurances,
  };
}

/** @returns null for a missing code */
async function zipOf(
  { handle, geocoder }: FieldDeps,
  { member: { country }, readCode: read }: LeadRequest,
  zip = '',
): Promise<ZipVerdict | Refusal | null> {
  if (zip.trim() === '') return null;
  return (await lookUpZip({ db: handle.db, geocoder, read }, country ?? '', zip)) ?? refuse('zip-codes-unavailable');
}

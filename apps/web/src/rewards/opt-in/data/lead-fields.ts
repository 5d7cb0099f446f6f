import type { LeadUploadBody } from '@nestling/contract/rewards/lead-transfer';
import { agreementName } from '@nestling/contract/rewards/lead-transfer';
import { judgeOptIn } from '@nestling/domain/rewards/opt-in/form';
import type { OptInAnswers, OptInForm } from '@nestling/domain/rewards/opt-in/form';
import { onlyAsked } from '@nestling/domain/rewards/opt-in/lead';
import type { LeadFields } from '@nestling/domain/rewards/opt-in/lead';
import { dobParts } from '@nestling/domain/rewards/opt-in/parent-dob';
import { CHECKBOX_CONSENT } from '@nestling/domain/rewards/opt-in/partner-flags';
import type { AskedPart } from '@nestling/domain/rewards/opt-in/partner-flags';
import type { ChildDate } from '../../../lib/child-date.ts';
import type { FormCertificate } from './trusted-form.ts';

/**
 * The parts of which something is given: all that are asked, without an insurance that she does not
 * have.
 */
export function answeredParts(asked: readonly AskedPart[], { insurance }: OptInAnswers): AskedPart[] {
  return asked.filter((part) => part !== 'insurance' || !insurance.none);
}

/** What was typed for the parts that are asked, as it crosses the wire; nothing of another part. */
export function leadFieldsOf(asked: readonly AskedPart[], answers: OptInAnswers): LeadFields {
  const { phone, childGender, wic, insurance, address, age, parentDob } = answers;
  return onlyAsked(answeredParts(asked, answers), {
    phone,
    childGender: childGender ?? undefined,
    wicStatus: wic ?? undefined,
    parentDob: dobParts(parentDob) ?? undefined,
    insuranceProvider: insurance.provider,
    insuranceMemberId: insurance.memberId,
    address: address.address.trim(),
    city: address.city.trim(),
    state: address.state ?? undefined,
    zip: address.zip,
    meetsAgeRequirement: age === 'verified',
  });
}

/**
 * What leaves the page with an answer: with a yes all that is asked, with any other answer nothing
 * but the answer.
 */
export type Sent =
  | {
      answer: 'yes';
      /** The date of the child, where it is another than the one that is kept. */
      childDate: ChildDate | null;
      body: Partial<LeadUploadBody>;
    }
  | { answer: 'no' | 'under-age' };

/** What is known beside the form when it is sent. */
export interface SentWith {
  kept: ChildDate | null;
  certificate: FormCertificate | null;
}

/** What the form sends; null while something is missing, and for a no that opens nothing. */
export function sentOf(form: OptInForm, answers: OptInAnswers, { kept, certificate }: SentWith): Sent | null {
  const { answer, missing } = judgeOptIn(form, answers);
  if (answer === null || missing.length > 0) return null;
  if (answer !== 'yes') return { answer };
  const childDate = form.asked.includes('childDate') ? newDate(answers, kept) : null;
  return { answer, childDate, body: yesBody(form, answers, certificate) };
}

/** The limit of one child would overwrite the date that is kept: only another one is saved. */
function newDate({ childBorn: born, childDate: date }: OptInAnswers, kept: ChildDate | null): ChildDate | null {
  if (born === null || (born === kept?.born && date === kept.date)) return null;
  return { born, date };
}

/**
 * All that a yes carries beside who says it to whom: the fields that are asked, the disclosures,
 * and what proves the consent.
 */
function yesBody(
  { asked, disclosures }: OptInForm,
  answers: OptInAnswers,
  certificate: FormCertificate | null,
): Partial<LeadUploadBody> {
  const agreements = asked.includes('disclosures')
    ? disclosures.map((slug) => [agreementName(slug), answers.disclosures[slug] === true] as const)
    : [];
  return {
    ...leadFieldsOf(asked, answers),
    ...Object.fromEntries(agreements),
    ...(asked.includes('insurance') && answers.insurance.none && { noInsurance: true }),
    ...(asked.includes('consent') && {
      trustedFormCert: certificate?.cert ?? CHECKBOX_CONSENT,
      trustedFormToken: certificate?.token ?? '',
    }),
  };
}

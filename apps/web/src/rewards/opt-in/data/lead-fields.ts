import { agreementName, type LeadUploadBody } from '@nestling/contract/rewards/lead-transfer';
import { judgeOptIn, type OptInAnswers, type OptInForm } from '@nestling/domain/rewards/opt-in/form';
import { pickParts, type LeadFields } from '@nestling/domain/rewards/opt-in/lead';
import { dobParts } from '@nestling/domain/rewards/opt-in/parent-dob';
import { CHECKBOX_CONSENT, type FormPart } from '@nestling/domain/rewards/opt-in/partner-flags';
import { storedOptInPhone } from '@nestling/domain/rewards/phone';
import { isSameDate, type ChildDate } from '#lib/words/child-date.ts';
import type { FormCertificate } from './trusted-form.ts';

/**
 * Returns the parts with an answer: all requested ones, but no insurance for members without one.
 */
export function answeredParts(parts: readonly FormPart[], { insurance }: OptInAnswers): FormPart[] {
  return parts.filter((part) => part !== 'insurance' || !insurance.none);
}

/**
 * Returns the typed values of the requested parts in the format of the API; never those of another
 * part.
 */
export function leadFieldsOf(parts: readonly FormPart[], answers: OptInAnswers): LeadFields {
  const { phone, childGender, wic, insurance, address, age, parentDob } = answers;
  return pickParts(answeredParts(parts, answers), {
    phone: storedOptInPhone(phone),
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

/** The data that leaves the page: all requested fields with a yes, only the answer otherwise. */
export type Sent =
  | {
      answer: 'yes';
      /** The date to save in the member's account; null where it stays as it is. */
      accountDate: ChildDate | null;
      body: Partial<LeadUploadBody>;
    }
  | { answer: 'no' | 'under-age' };

/** The facts beside the form at the time of sending. */
export interface SentWith {
  storedDate: ChildDate | null;
  certificate: FormCertificate | null;
}

/**
 * Returns the request of the form; null while something is missing, and for a no that opens
 * nothing.
 */
export function sentOf(form: OptInForm, answers: OptInAnswers, { storedDate, certificate }: SentWith): Sent | null {
  const { answer, missing } = judgeOptIn(form, answers);
  if (answer === null || missing.length > 0) return null;
  if (answer !== 'yes') return { answer };
  const accountDate = form.parts.includes('childDate') && answers.savesChildDate ? newDate(answers, storedDate) : null;
  return { answer, accountDate, body: yesBody(form, answers, certificate) };
}

/** Returns the chosen date of the child; null where none is chosen, or it is the stored one. */
export function newDate(
  { childBorn: born, childDate: date }: Pick<OptInAnswers, 'childBorn' | 'childDate'>,
  storedDate: ChildDate | null,
): ChildDate | null {
  if (born === null || date === '' || isSameDate({ born, date }, storedDate)) return null;
  return { born, date };
}

function childDateFields({ childBorn, childDate }: OptInAnswers): Partial<LeadUploadBody> {
  return childBorn === true ? { childBirthDate: childDate } : { childDueDate: childDate };
}

function yesBody(
  { parts, disclosures }: OptInForm,
  answers: OptInAnswers,
  certificate: FormCertificate | null,
): Partial<LeadUploadBody> {
  const agreements = parts.includes('disclosures')
    ? disclosures.map((slug) => [agreementName(slug), answers.disclosures[slug] === true] as const)
    : [];
  return {
    ...leadFieldsOf(parts, answers),
    ...Object.fromEntries(agreements),
    ...(parts.includes('childDate') && childDateFields(answers)),
    ...(parts.includes('insurance') && answers.insurance.none && { noInsurance: true }),
    ...(parts.includes('consent') && {
      trustedFormCert: certificate?.cert ?? CHECKBOX_CONSENT,
      trustedFormToken: certificate?.token ?? '',
    }),
  };
}

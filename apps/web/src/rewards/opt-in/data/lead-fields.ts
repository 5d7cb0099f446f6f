import { agreementName, type LeadUploadBody } from '@nestling/contract/rewards/lead-transfer';
import { judgeOptIn, type OptInAnswers, type OptInForm } from '@nestling/domain/rewards/opt-in/form';
import { onlyAsked, type LeadFields } from '@nestling/domain/rewards/opt-in/lead';
import { dobParts } from '@nestling/domain/rewards/opt-in/parent-dob';
import { CHECKBOX_CONSENT, type AskedPart } from '@nestling/domain/rewards/opt-in/partner-flags';
import { storedOptInPhone } from '@nestling/domain/rewards/phone';
import { isSameDate, type ChildDate } from '#lib/words/child-date.ts';
import type { FormCertificate } from './trusted-form.ts';

/**
 * Returns the parts with an answer: all requested ones, but no insurance for members without one.
 */
export function answeredParts(asked: readonly AskedPart[], { insurance }: OptInAnswers): AskedPart[] {
  return asked.filter((part) => part !== 'insurance' || !insurance.none);
}

/**
 * Returns the typed values of the requested parts in the format of the API; never those of another
 * part.
 */
export function leadFieldsOf(asked: readonly AskedPart[], answers: OptInAnswers): LeadFields {
  const { phone, childGender, wic, insurance, address, age, parentDob } = answers;
  return onlyAsked(answeredParts(asked, answers), {
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
  knownDate: ChildDate | null;
  certificate: FormCertificate | null;
}

/**
 * Returns the request of the form; null while something is missing, and for a no that opens
 * nothing.
 */
export function sentOf(form: OptInForm, answers: OptInAnswers, { knownDate, certificate }: SentWith): Sent | null {
  const { answer, missing } = judgeOptIn(form, answers);
  if (answer === null || missing.length > 0) return null;
  if (answer !== 'yes') return { answer };
  const accountDate = form.asked.includes('childDate') && answers.savesChildDate ? newDate(answers, knownDate) : null;
  return { answer, accountDate, body: yesBody(form, answers, certificate) };
}

/** Returns the chosen date of the child; null where none is chosen, or it is the stored one. */
export function newDate(
  { childBorn: born, childDate: date }: Pick<OptInAnswers, 'childBorn' | 'childDate'>,
  knownDate: ChildDate | null,
): ChildDate | null {
  if (born === null || date === '' || isSameDate({ born, date }, knownDate)) return null;
  return { born, date };
}

function childDateFields({ childBorn, childDate }: OptInAnswers): Partial<LeadUploadBody> {
  return childBorn === true ? { childBirthDate: childDate } : { childDueDate: childDate };
}

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
    ...(asked.includes('childDate') && childDateFields(answers)),
    ...(asked.includes('insurance') && answers.insurance.none && { noInsurance: true }),
    ...(asked.includes('consent') && {
      trustedFormCert: certificate?.cert ?? CHECKBOX_CONSENT,
      trustedFormToken: certificate?.token ?? '',
    }),
  };
}

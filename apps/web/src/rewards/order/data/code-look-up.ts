import { formatPostalCode } from '@nestling/domain/account/place/postal-code';
import type { ZipVerdict } from '@nestling/domain/account/place/zip-region';
import { askAboutCode } from '../../data/code-answer.ts';
import type { ShippingFormProblem } from './shipping-fields.ts';
import { afterLookUp, type ShippingForm } from './shipping-form.ts';

interface LookedUp {
  /** The form as the look-up returned it. */
  form: ShippingForm;
  zip: ZipVerdict | null;
  problem: ShippingFormProblem | null;
  /** False when no look-up could answer, so the input must stay unchanged. */
  isSettled: boolean;
  /** The failure of a look-up without a network; no field must be marked. */
  offline?: unknown;
}

/** Looks the postal code up; an invalid format causes no request. */
export async function lookUpCode(form: ShippingForm): Promise<LookedUp> {
  const typed = { ...form, postalCode: formatPostalCode(form.countryCode, form.postalCode) };
  const answer = await askAboutCode(form.countryCode, form.postalCode);
  switch (answer.kind) {
    case 'said':
      return withQuestion(answer.needsConfirmation, {
        ...afterLookUp(typed, answer.zip),
        zip: answer.zip,
        isSettled: true,
      });
    case 'offline':
      return { form: typed, zip: null, problem: null, isSettled: false, offline: answer.failure };
    case 'unanswered':
      return { form: typed, zip: null, problem: 'zip-unanswered', isSettled: false };
    default:
      return { form: typed, zip: null, problem: answer.kind === 'unfit' ? 'invalid' : null, isSettled: true };
  }
}

function withQuestion(needsConfirmation: boolean, looked: LookedUp): LookedUp {
  return needsConfirmation && looked.problem === null ? { ...looked, problem: 'zip-unlisted' } : looked;
}

/** True while the form still has the postal code of the look-up, apart from blanks. */
export function isSamePlace(now: ShippingForm, checked: ShippingForm): boolean {
  return (
    now.countryCode === checked.countryCode &&
    formatPostalCode(now.countryCode, now.postalCode) === formatPostalCode(checked.countryCode, checked.postalCode)
  );
}

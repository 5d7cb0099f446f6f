import { formatPostalCode } from '@nestling/domain/account/postal-code';
import type { ZipVerdict } from '@nestling/domain/account/zip-region';
import type { ShippingProblem } from '@nestling/domain/rewards/order/shipping-address';
import { askAboutCode } from '../../data/code-answer.ts';
import type { ShippingForm } from './shipping-form.ts';
import { afterLookUp } from './shipping-form.ts';

/** What is known of the postal code of a form. */
interface LookedUp {
  /** The form as the look-up leaves it. */
  form: ShippingForm;
  zip: ZipVerdict | null;
  problem: ShippingProblem | null;
  /** False when nobody could say: what is typed stands as it is. */
  isSettled: boolean;
  /** The failure of a look-up that met no network: no field is at fault. */
  offline?: unknown;
}

/** Looks the postal code up; nothing is looked up that is no code of the country. */
export async function lookUpCode(form: ShippingForm): Promise<LookedUp> {
  const typed = { ...form, postalCode: formatPostalCode(form.countryCode, form.postalCode) };
  const answer = await askAboutCode(form.countryCode, form.postalCode);
  switch (answer.kind) {
    case 'said':
      return { ...afterLookUp(typed, answer.zip), zip: answer.zip, isSettled: true };
    case 'offline':
      return { form: typed, zip: null, problem: null, isSettled: false, offline: answer.failure };
    case 'unanswered':
      return { form: typed, zip: null, problem: 'zip-unanswered', isSettled: false };
    default:
      return { form: typed, zip: null, problem: answer.kind === 'unfit' ? 'invalid' : null, isSettled: true };
  }
}

/** True while the code that was asked about still stands in the form, whatever its blanks. */
export function isSamePlace(now: ShippingForm, asked: ShippingForm): boolean {
  return (
    now.countryCode === asked.countryCode &&
    formatPostalCode(now.countryCode, now.postalCode) === formatPostalCode(asked.countryCode, asked.postalCode)
  );
}

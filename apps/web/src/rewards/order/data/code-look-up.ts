import { lookUpZip } from '@nestling/contract/account/zip-codes';
import { fitsPostalPattern, formatPostalCode } from '@nestling/domain/account/postal-code';
import type { ZipVerdict } from '@nestling/domain/account/zip-region';
import type { ShippingProblem } from '@nestling/domain/rewards/order/shipping-address';
import { fetchAnswer } from '../../../lib/api/answers.ts';
import { isOffline } from '../../../lib/api/failure.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { report } from '../../../lib/report.ts';
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
  /** The failure of a look-up that met no network: no field is at fault (D-146). */
  offline?: unknown;
}

/** Looks the postal code up; nothing is looked up that is no code of the country. */
export async function lookUpCode(form: ShippingForm): Promise<LookedUp> {
  const postalCode = formatPostalCode(form.countryCode, form.postalCode);
  const typed = { ...form, postalCode };
  if (postalCode === '') return { form: typed, zip: null, problem: null, isSettled: true };
  if (!fitsPostalPattern(form.countryCode, postalCode))
    return { form: typed, zip: null, problem: 'invalid', isSettled: true };
  try {
    const zip = await askZip(form.countryCode, postalCode);
    return { ...afterLookUp(typed, zip), zip, isSettled: true };
  } catch (failure) {
    if (isOffline(failure)) return { form: typed, zip: null, problem: null, isSettled: false, offline: failure };
    report('The postal code was not looked up', failure);
    return { form: typed, zip: null, problem: 'zip-unanswered', isSettled: false };
  }
}

/** True while the code that was asked about still stands in the form, whatever its blanks. */
export function isSamePlace(now: ShippingForm, asked: ShippingForm): boolean {
  return (
    now.countryCode === asked.countryCode &&
    formatPostalCode(now.countryCode, now.postalCode) === formatPostalCode(asked.countryCode, asked.postalCode)
  );
}

/** What the zip look-up says of a code. @throws ApiFailure when it could not say (RWD item 45) */
function askZip(country: string, zip: string): Promise<ZipVerdict> {
  return fetchAnswer(queryOf(lookUpZip, { query: { country, zip } }, { staleTime: Number.POSITIVE_INFINITY }));
}

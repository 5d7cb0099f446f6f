import type { StoreAddress } from './store.ts';
import type { UserError } from './user-error.ts';

/** Puerto Rico is a state here: the vendor's `CountryCode` lacks PR. */
const STATES =
  'AL AK AS AZ AR CA CO CT DE DC FM FL GA GU HI ID IL IN IA KS KY LA ME MH MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ' +
  'ND MP OH OK OR PW PA PR RI SC SD TN TX VI UT VT VA WA WV WI WY AA AE AP';

const PROVINCES = 'AB BC MB NB NL NS NT NU ON PE QC SK YT';

/** The provinces of a country; an empty list for a country that has none here. */
const PROVINCES_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ['US', STATES.split(' ')],
  ['CA', PROVINCES.split(' ')],
  ['GB', []],
  ['IE', []],
]);

const NEEDS_ZIP: ReadonlySet<string> = new Set(['US', 'CA']);

const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * Returns what the vendor refuses in an address. Countries whose provinces are unknown here are not
 * checked.
 */
export function addressErrors(address: StoreAddress, path: readonly string[]): UserError[] {
  const error = (field: keyof StoreAddress, message: string): UserError => ({ field: [...path, field], message });
  const { countryCode, provinceCode, zip, phone } = address;
  const errors: UserError[] = [];
  if (isBlank(countryCode)) errors.push(error('countryCode', "Country can't be blank"));
  const provinces = PROVINCES_OF.get(countryCode ?? '');
  if (provinces && !isProvinceOf(provinces, provinceCode))
    errors.push(error('provinceCode', `Province is not valid in ${countryCode}`));
  if (NEEDS_ZIP.has(countryCode ?? '') && isBlank(zip)) errors.push(error('zip', "ZIP code can't be blank"));
  if (!isBlank(phone) && !E164.test(phone ?? '')) errors.push(error('phone', 'Phone is invalid'));
  return errors;
}

function isProvinceOf(provinces: readonly string[], code: string | null): boolean {
  if (provinces.length === 0) return isBlank(code);
  return code !== null && provinces.includes(code);
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}

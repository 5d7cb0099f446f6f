import { countryNames } from '@nestling/domain/account/place/country-name';
import { isPatternedCountry } from '@nestling/domain/account/place/postal-code';
import {
  judgePostalAddress,
  type PostalField,
  type ShippingProblem,
} from '@nestling/domain/rewards/order/shipping-address';
import type { ZipVerdict } from '@nestling/domain/account/place/zip-region';
import { formatMessage } from '@nestling/messages/format';
import { insideSentence } from '@nestling/messages/inside-sentence';
import type { Locale } from '@nestling/domain/account/locale';
import { escape, type RequestContext } from './page-layout.ts';
import { icon } from './icons.ts';
import type { ShopDestination } from '../gateways/shop/port.ts';

/** The answer of a look-up of postal codes; null when no source knows the code. */
export type LookUpZip = (country: string, zip: string) => Promise<ZipVerdict | null>;

const FIELDS = [
  'firstName',
  'lastName',
  'companyName',
  'street',
  'streetMore',
  'city',
  'postalCode',
  'country',
] as const;

type FieldName = (typeof FIELDS)[number];

/** An address as it was typed. */
export type InvoiceAddress = Readonly<Record<FieldName, string>>;

const NOTHING_TYPED: InvoiceAddress = {
  firstName: '',
  lastName: '',
  companyName: '',
  street: '',
  streetMore: '',
  city: '',
  postalCode: '',
  country: '',
};

type Problems = Partial<Record<FieldName, ShippingProblem>>;

export type JudgedAddress = { kind: 'accepted'; shipTo: ShopDestination } | { kind: 'refused'; problems: Problems };

const FIELD_OF: Readonly<Record<PostalField, FieldName>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  companyName: 'companyName',
  'address.streetLines': 'street',
  'address.city': 'city',
  'address.postalCode': 'postalCode',
  'address.countryCode': 'country',
};

/** Longer than any rule allows, so that the rule's own message is still shown. */
const MAX_TYPED = 400;

/** Returns the address typed into the form. */
export function typedAddress(body: URLSearchParams): InvoiceAddress {
  const typed = (name: FieldName): string => (body.get(name) ?? '').slice(0, MAX_TYPED);
  return {
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    companyName: typed('companyName'),
    street: typed('street'),
    streetMore: typed('streetMore'),
    city: typed('city'),
    postalCode: typed('postalCode'),
    country: typed('country'),
  };
}

/** @param shipsTo allowed countries of the address */
async function judgeTyped(
  typed: InvoiceAddress,
  shipsTo: readonly string[],
  lookUpZip: LookUpZip,
): Promise<JudgedAddress> {
  const isOffered = shipsTo.includes(typed.country);
  const verdict = judgePostalAddress({
    address: {
      firstName: typed.firstName,
      lastName: typed.lastName,
      companyName: typed.companyName,
      streetLines: [typed.street, typed.streetMore],
      city: typed.city,
      postalCode: typed.postalCode,
      countryCode: typed.country,
    },
    shippingCountries: shipsTo,
    zip: isOffered && typed.postalCode.trim() !== '' ? await lookUpZip(typed.country, typed.postalCode) : null,
  });
  if (verdict.kind === 'accepted') return { kind: 'accepted', shipTo: { ...verdict.address, phoneNumber: null } };
  const problems: Problems = {};
  for (const [field, problem] of Object.entries(verdict.fields)) problems[fieldOf(field)] = problem;
  // A postal code cannot be judged without a country, so its problem must not be shown.
  if (!isOffered && problems.postalCode !== 'required') delete problems.postalCode;
  return { kind: 'refused', problems };
}

const BILLED_IN = ['US', 'CA', 'GB', 'IE'];

/** A bill reaches these addresses, so they are refused only for parcels. */
const PARCEL_PROBLEMS: readonly (ShippingProblem | undefined)[] = ['pobox-error', 'military-error'];

/** A requested address: that of the parcel, or a separate one for the bill. */
export interface AddressQuestion {
  kind: 'parcel' | 'bill';
  countries: readonly string[];
}

/** Returns the address that an order must get before it is paid; null for a complete order. */
export function addressQuestion({
  shipsTo,
  billingSame,
}: {
  shipsTo: readonly string[] | null;
  billingSame: boolean;
}): AddressQuestion | null {
  if (shipsTo) return { kind: 'parcel', countries: shipsTo };
  return billingSame ? null : { kind: 'bill', countries: BILLED_IN };
}

/** What the product knows of a member, with which their form opens. */
export type RecipientPrefill = Pick<InvoiceAddress, 'firstName' | 'lastName' | 'country' | 'postalCode'>;

/**
 * Returns the address with which the form opens: what is known, and the only country to choose. The
 * code of another country or of a separate bill is left out.
 */
export function prefilledAddress(
  { kind, countries }: AddressQuestion,
  prefill: RecipientPrefill | null,
): InvoiceAddress {
  const [only = ''] = countries.length === 1 ? countries : [];
  if (prefill === null) return { ...NOTHING_TYPED, country: only };
  const { firstName, lastName } = prefill;
  const isOffered = countries.includes(prefill.country);
  return {
    ...NOTHING_TYPED,
    firstName,
    lastName,
    country: isOffered ? prefill.country : only,
    postalCode: isOffered && kind === 'parcel' ? prefill.postalCode : '',
  };
}

/** Judges the typed address. */
export async function judgeAnswer(
  { kind, countries }: AddressQuestion,
  typed: InvoiceAddress,
  lookUpZip: LookUpZip,
): Promise<JudgedAddress | { kind: 'billed' }> {
  const judged = await judgeTyped(typed, countries, lookUpZip);
  if (kind === 'parcel') return judged;
  if (judged.kind === 'accepted') return { kind: 'billed' };
  const problems = Object.fromEntries(
    Object.entries(judged.problems).filter(([, problem]) => !PARCEL_PROBLEMS.includes(problem)),
  );
  return Object.keys(problems).length === 0 ? { kind: 'billed' } : { kind: 'refused', problems };
}

/**
 * Renders the fields of the form, with their problems. The state follows from the code, so there is
 * no field for it.
 */
export function addressFields(
  visit: RequestContext,
  { question, typed, problems }: { question: AddressQuestion; typed: InvoiceAddress; problems: Problems },
): string {
  const { translate, locale } = visit;
  const isBill = question.kind === 'bill';
  const input = (name: Exclude<FieldName, 'country'>, hint?: string): string =>
    fieldOfForm(
      visit,
      { name, typed, problem: problems[name], hint },
      (marks) =>
        `<input id="${name}" name="${name}" value="${escape(typed[name])}" autocomplete="${AUTOCOMPLETE[name]}"${marks}>`,
    );
  return `<h2 id="where-to">${translate(isBill ? 'whereBilled' : 'whereTo')}</h2>
<p class="quiet">${isBill ? translate('billedApart') : translate('onlyShopKeeps', { brand: visit.brandName })}</p>
${summary(visit, typed, problems)}
<div class="fields" role="group" aria-labelledby="where-to">
${input('firstName')}
${input('lastName')}
${input('companyName')}
${input('street', isBill ? undefined : translate('streetHint'))}
${input('streetMore')}
${input('city')}
${input('postalCode')}
${fieldOfForm(visit, { name: 'country', typed, problem: problems.country, hint: undefined }, (marks) =>
  countrySelect(locale, {
    chosen: typed.country,
    shipsTo: question.countries,
    marks,
    none: translate('chooseCountry'),
  }),
)}
</div>`;
}

const AUTOCOMPLETE: Readonly<Record<FieldName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  companyName: 'organization',
  street: 'address-line1',
  streetMore: 'address-line2',
  city: 'address-level2',
  postalCode: 'postal-code',
  country: 'country',
};

const PROBLEM_WORDS = {
  'too-long': 'shipping-info-page.errorTooLong',
  'whole-address': 'shipping-info-page.errorWholeAddress',
  'pobox-error': 'shipping-info-page.errorPobox',
  'military-error': 'shipping-info-page.errorMilitary',
  'country-not-allowed': 'shipping-info-page.errorCountry',
  'zip-country-mismatch': 'shipping-info-page.errorZipCountry',
  'zip-unanswered': 'shipping-info-page.errorZipUnanswered',
  'bad-name': 'errors.badName',
  'phone-extension': 'shipping-info-page.errorPhoneExtension',
  invalid: 'shop.errorLatin',
} as const;

function problemText(
  { locale }: RequestContext,
  { name, country }: { name: FieldName; country: string },
  problem: ShippingProblem,
): string {
  const code = insideSentence(codeName(locale, country));
  if (problem === 'invalid-zip') return escape(formatMessage(locale, 'shipping-info-page.errorZip', { code }));
  if (problem !== 'required') return escape(formatMessage(locale, PROBLEM_WORDS[problem]));
  if (name === 'firstName') return escape(formatMessage(locale, 'errors.noFirstName'));
  if (name === 'lastName') return escape(formatMessage(locale, 'errors.noLastName'));
  if (name === 'street') return escape(formatMessage(locale, 'shipping-info-page.errorStreet'));
  if (name === 'city') return escape(formatMessage(locale, 'shipping-info-page.errorCity'));
  if (name === 'country') return escape(formatMessage(locale, 'errors.noCountry'));
  return escape(formatMessage(locale, 'errors.emptyZip', { code }));
}

function labelOf(locale: Locale, name: FieldName, country: string): string {
  return name === 'postalCode' ? codeName(locale, country) : formatMessage(locale, `shipping-info-page.${name}`);
}

/** The name of the postal code in the country that is chosen as the page opens. */
function codeName(locale: Locale, country: string): string {
  return formatMessage(locale, `localized-postal-codes.${isPatternedCountry(country) ? country : 'other'}`);
}

/**
 * The page opens at the summary, so that a screen reader announces every problem with a link to its
 * field.
 */
function summary(visit: RequestContext, { country }: InvoiceAddress, problems: Problems): string {
  const named = FIELDS.flatMap((name) => {
    const problem = problems[name];
    return problem ? [`<li><a href="#${name}">${problemText(visit, { name, country }, problem)}</a></li>`] : [];
  });
  return named.length === 0
    ? ''
    : `<div class="problems" role="alert" tabindex="-1" autofocus>${icon('warning', 28)}<p><strong>${visit.translate('checkFields')}</strong></p><ul>${named.join('')}</ul></div>`;
}

function fieldOfForm(
  visit: RequestContext,
  {
    name,
    typed: { country },
    problem,
    hint,
  }: { name: FieldName; typed: InvoiceAddress; problem: ShippingProblem | undefined; hint: string | undefined },
  control: (marks: string) => string,
): string {
  const describedBy = [...(hint ? [`${name}-hint`] : []), ...(problem ? [`${name}-problem`] : [])];
  const isOptional = name === 'streetMore' || name === 'companyName';
  const marks = `${describedBy.length > 0 ? ` aria-describedby="${describedBy.join(' ')}"` : ''}${problem ? ' aria-invalid="true"' : ''}${isOptional ? '' : ' required'}`;
  const more = isOptional ? ` <small>${escape(formatMessage(visit.locale, 'shipping-info-page.ifAny'))}</small>` : '';
  return `<div class="field ${name}">
<label for="${name}">${escape(labelOf(visit.locale, name, country))}${more}</label>
${control(marks)}
${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}
${problem ? `<p class="problem" id="${name}-problem">${icon('warning', 18)}<span>${problemText(visit, { name, country }, problem)}</span></p>` : ''}
</div>`;
}

function countrySelect(
  locale: Locale,
  { chosen, shipsTo, marks, none }: { chosen: string; shipsTo: readonly string[]; marks: string; none: string },
): string {
  const nameOf = countryNames(locale);
  const options = shipsTo.map(
    (code) => `<option value="${escape(code)}"${code === chosen ? ' selected' : ''}>${escape(nameOf(code))}</option>`,
  );
  const first = shipsTo.length === 1 ? '' : `<option value="">${none}</option>`;
  return `<div class="select"><select id="country" name="country" autocomplete="country"${marks}>${first}${options.join('')}</select>${icon('caretDown', 20)}</div>`;
}

function isPostalField(field: string): field is PostalField {
  return Object.hasOwn(FIELD_OF, field);
}

function fieldOf(field: string): FieldName {
  return isPostalField(field) ? FIELD_OF[field] : 'street';
}

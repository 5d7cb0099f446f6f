import type { ShippingField, ShippingProblem } from '@nestling/domain/rewards/order/shipping-address';
import type { MessageKey, PlainKey } from '@nestling/messages/catalogue';

/** The name of a field, its checks as a comma-separated list, and its error text. */
export interface FieldDefinition {
  name: ShippingField;
  label: PlainKey;
  /** A value that equals this label counts as empty. */
  defaultLabel: PlainKey;
  validation: string;
  errorText: MessageKey;
}

/** The fields in the order of the form. */
export const SHIPPING_FIELDS: readonly FieldDefinition[] = [
  field('firstName', 'shipping-info-page.firstName', 'required,name,length'),
  field('lastName', 'shipping-info-page.lastName', 'required,name,length'),
  field('companyName', 'shipping-info-page.companyName', 'street,letters,length'),
  field(
    'address.streetLines',
    'shipping-info-page.street',
    'required,street,letters,length',
    'shipping-info-page.errorStreet',
  ),
  field('address.city', 'shipping-info-page.city', 'required,letters,length', 'shipping-info-page.errorCity'),
  field('address.postalCode', 'localized-postal-codes.other', 'required,zip', 'errors.invalidZip'),
  field('address.countryCode', 'shipping-info-page.country', 'required,country'),
  field('phoneNumber', 'shipping-info-page.phone', 'required,phone'),
];

/** A problem of the form: `zip-unlisted` asks once whether the code is right, which the server does not. */
export type ShippingFormProblem = ShippingProblem | 'zip-unlisted';

/** Returns the text of a problem at its field. */
export function problemText(name: ShippingField, problem: ShippingFormProblem, country: string): MessageKey {
  if (problem === 'required' || problem === 'invalid' || problem === 'bad-name') return ownText(name, problem, country);
  return PROBLEM_TEXTS[problem];
}

const PROBLEM_TEXTS: Readonly<Record<Exclude<ShippingFormProblem, 'required' | 'invalid' | 'bad-name'>, MessageKey>> = {
  'too-long': 'shipping-info-page.errorTooLong',
  'phone-extension': 'shipping-info-page.errorPhoneExtension',
  'whole-address': 'shipping-info-page.errorWholeAddress',
  'pobox-error': 'shipping-info-page.errorPobox',
  'military-error': 'shipping-info-page.errorMilitary',
  'country-not-allowed': 'shipping-info-page.errorCountry',
  'invalid-zip': 'shipping-info-page.errorZip',
  'zip-country-mismatch': 'shipping-info-page.errorZipCountry',
  'zip-unanswered': 'shipping-info-page.errorZipUnanswered',
  'zip-unlisted': 'errors.zipUnlisted',
};

function ownText(name: ShippingField, problem: ShippingFormProblem, country: string): MessageKey {
  if (problem === 'bad-name') return 'errors.badName';
  if (name === 'firstName') return 'errors.noFirstName';
  if (name === 'lastName') return 'errors.noLastName';
  if (isWritten(name) && problem === 'invalid') return 'shipping-info-page.errorLetters';
  if (name === 'address.postalCode' && country === 'US') return 'shipping-info-page.errorZipUS';
  if (name === 'phoneNumber' && (country === 'US' || country === 'CA')) return 'shipping-info-page.errorPhone';
  return (
    SHIPPING_FIELDS.find((definition) => definition.name === name)?.errorText ?? 'shipping-info-page.errorRequired'
  );
}

/** True for the lines that a carrier reads, which must be in Latin letters. */
function isWritten(name: ShippingField): boolean {
  return name === 'companyName' || name === 'address.streetLines' || name === 'address.city';
}

function field(
  name: ShippingField,
  label: PlainKey,
  validation: string,
  errorText: MessageKey = 'shipping-info-page.errorRequired',
): FieldDefinition {
  return { name, label, defaultLabel: label, validation, errorText };
}

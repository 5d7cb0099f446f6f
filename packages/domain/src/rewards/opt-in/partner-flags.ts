/** What a lead-transfer partner asks for (D-133). */
export interface PartnerFlags {
  requiresAgeVerification: boolean;
  requiresAddressVerification: boolean;
  requiresChildDueDate: boolean;
  requiresChildGender: boolean;
  requiresDisclosure: boolean;
  requiresParentDateOfBirth: boolean;
  requiresPhoneNumber: boolean;
  requiresTrustedForm: boolean;
  requiresWicStatus: boolean;
  requiresInsuranceProvider: boolean;
}

/** A part of the form that a partner may ask for, in the order of the form (D-134). */
export type AskedPart =
  | 'disclosures'
  | 'phone'
  | 'childDate'
  | 'parentDob'
  | 'childGender'
  | 'wic'
  | 'insurance'
  | 'address'
  | 'age'
  | 'consent';

const PARTS: readonly (readonly [AskedPart, keyof PartnerFlags])[] = [
  ['disclosures', 'requiresDisclosure'],
  ['phone', 'requiresPhoneNumber'],
  ['childDate', 'requiresChildDueDate'],
  ['parentDob', 'requiresParentDateOfBirth'],
  ['childGender', 'requiresChildGender'],
  ['wic', 'requiresWicStatus'],
  ['insurance', 'requiresInsuranceProvider'],
  ['address', 'requiresAddressVerification'],
  ['age', 'requiresAgeVerification'],
  ['consent', 'requiresTrustedForm'],
];

/** What decides, beside the partner's flags, over the parts that a member is asked for. */
export interface AskedIn {
  /** The setting of the age box; the box needs the partner's flag as well (RWD item 57). */
  ageVerification: boolean;
  /** True where the member's region has insurances to choose from, and she has not said that she has none (D-136, D-231). */
  insurance: boolean;
}

/** The parts that a partner's flags name, in the order of the form. */
export function flaggedParts(flags: PartnerFlags): AskedPart[] {
  return PARTS.flatMap(([part, flag]) => (flags[flag] ? [part] : []));
}

/** The parts that a member is asked for, in the order of the form. */
export function askedParts(flags: PartnerFlags, { ageVerification, insurance }: AskedIn): AskedPart[] {
  return flaggedParts(flags).filter(
    (part) => (part !== 'age' || ageVerification) && (part !== 'insurance' || insurance),
  );
}

/** What stands in the place of a certificate where the consent was given by its box (register V). */
export const CHECKBOX_CONSENT = 'checkbox-consent';

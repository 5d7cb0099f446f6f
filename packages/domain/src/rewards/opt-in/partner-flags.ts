/** Flags for the parts that a lead-transfer partner asks for. */
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

/** A part of the form that a partner may ask for, in the order of the form. */
export type FormPart =
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

const PARTS: readonly (readonly [FormPart, keyof PartnerFlags])[] = [
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

/** The facts that, beside the partner's flags, decide which parts a member is asked for. */
export interface FormContext {
  /** The setting of the age box; the box needs the partner's flag as well. */
  ageVerification: boolean;
  /**
   * True where the member's region has insurances to choose from, and the member has not said that
   * they have none.
   */
  insurance: boolean;
}

/** Returns the parts that a partner's flags name, in the order of the form. */
export function flaggedParts(flags: PartnerFlags): FormPart[] {
  return PARTS.flatMap(([part, flag]) => (flags[flag] ? [part] : []));
}

/** Returns the parts that a member is asked for, in the order of the form. */
export function formParts(flags: PartnerFlags, { ageVerification, insurance }: FormContext): FormPart[] {
  return flaggedParts(flags).filter(
    (part) => (part !== 'age' || ageVerification) && (part !== 'insurance' || insurance),
  );
}

/** Replaces the certificate where the consent was given by its box. */
export const CHECKBOX_CONSENT = 'checkbox-consent';

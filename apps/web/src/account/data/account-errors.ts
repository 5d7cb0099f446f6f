import type { MessageKey } from '@nestling/messages/catalogue';

/** The forms that read sign-in codes (V-62). */
const DOMAINS = ['login', 'password', 'registration', 'profile'] as const;

export type AccountDomain = (typeof DOMAINS)[number];

/** Fields that a code can belong to. */
export type AccountField =
  | 'policy'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'password'
  | 'confirm'
  | 'country'
  | 'zip'
  | 'emailOptIn';

export type FieldErrors = Partial<Record<AccountField, MessageKey>>;

/** Text of every code that names a field (V-73 to V-83). */
const TEXTS: Readonly<Record<string, MessageKey>> = {
  'bad-email': 'errors.badEmail',
  'no-email': 'errors.noEmail',
  'auth/invalid-email': 'errors.badEmail',
  'auth/user-not-found': 'errors.badCredentials',
  'auth/wrong-password': 'errors.badCredentials',
  'auth/invalid-credential': 'errors.badCredentials',
  'auth/email-already-in-use': 'errors.usedEmail',
  'auth/email-already-exists': 'errors.usedEmail',
  'auth/too-many-requests': 'errors.tooManyRequests',
  'too-many-requests': 'errors.tooManyRequests',
  'deletion-running': 'errors.deletionRunning',
  'no-password': 'errors.noPassword',
  'weak-password': 'errors.weakPassword',
  'auth/weak-password': 'errors.weakPassword',
  'common-password': 'errors.commonPassword',
  'too-long': 'errors.longPassword',
  'password-mismatch': 'errors.passwordMismatch',
  'no-first-name': 'errors.noFirstName',
  'no-last-name': 'errors.noLastName',
  'bad-name': 'errors.badName',
  'opt-in-required': 'errors.optInRequired',
  'policy-required': 'errors.policyRequired',
  'policy-unknown': 'errors.policyChanged',
  'no-country': 'errors.noCountry',
  'country-not-allowed': 'errors.noCountry',
  'empty-zip': 'errors.emptyZip',
  'invalid-zip': 'errors.invalidZip',
  'zip-country-mismatch': 'errors.zipMismatch',
};

/** Field of each code; the rest of the codes are unknown here (ACC C-41, C-42). */
const FIELDS: Readonly<Record<string, AccountField>> = {
  'bad-email': 'email',
  'no-email': 'email',
  'auth/invalid-email': 'email',
  'auth/user-not-found': 'email',
  'auth/email-already-in-use': 'email',
  'auth/email-already-exists': 'email',
  'auth/wrong-password': 'password',
  'auth/invalid-credential': 'password',
  'auth/too-many-requests': 'password',
  'too-many-requests': 'password',
  'deletion-running': 'password',
  'no-password': 'password',
  'weak-password': 'password',
  'auth/weak-password': 'password',
  'common-password': 'password',
  'password-mismatch': 'confirm',
  'no-first-name': 'firstName',
  'no-last-name': 'lastName',
  'opt-in-required': 'emailOptIn',
  'policy-unknown': 'policy',
  'no-country': 'country',
  'country-not-allowed': 'country',
  'empty-zip': 'zip',
  'invalid-zip': 'zip',
  'zip-country-mismatch': 'zip',
};

/** Form fields by the body path that the server names (contract section 1, `fields`). */
const FIELD_OF_PATH: Readonly<Record<string, AccountField>> = {
  policy: 'policy',
  email: 'email',
  password: 'password',
  confirmPassword: 'confirm',
  firstName: 'firstName',
  lastName: 'lastName',
  emailOptIn: 'emailOptIn',
  country: 'country',
  zip: 'zip',
};

/** Where a refusal is shown: at its fields, or nowhere known. */
export type Placement = { kind: 'fields'; errors: FieldErrors } | { kind: 'unknown' };

/** True for a code that stands for a wrong email or password. */
export function isBadPassword(code: string): boolean {
  return code === 'auth/wrong-password' || code === 'auth/invalid-credential';
}

/** The text of a field code; a code that has none is told in general words. */
export function textOfCode(code: string): MessageKey {
  return TEXTS[code] ?? 'errors.unknown';
}

/**
 * Where a refusal of the server belongs in a form: the mapping first, what it does not know is unknown (C-40).
 * @throws Error `Invalid account domain: {value}` for a form that does not exist.
 */
export function placeFailure(
  domain: string,
  failure: { code: string; fields: Readonly<Record<string, string>> },
): Placement {
  if (!isAccountDomain(domain)) throw new Error(`Invalid account domain: ${domain}`);
  const byPath = placeByPath(failure.fields);
  if (Object.keys(byPath).length > 0) return { kind: 'fields', errors: byPath };
  const field = FIELDS[failure.code];
  return field === undefined ? { kind: 'unknown' } : { kind: 'fields', errors: { [field]: textOfCode(failure.code) } };
}

function placeByPath(fields: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, code] of Object.entries(fields)) {
    const field = FIELD_OF_PATH[path];
    if (field !== undefined) errors[field] = textOfCode(code);
  }
  return errors;
}

function isAccountDomain(domain: string): domain is AccountDomain {
  return DOMAINS.some((known) => known === domain);
}

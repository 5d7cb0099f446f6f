import type { MessageKey } from '@nestling/messages/catalogue';

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

/** Field and text of each known code; null where the field depends on the body path. */
const CODES: Readonly<Record<string, readonly [field: AccountField | null, text: MessageKey]>> = {
  'bad-email': ['email', 'errors.badEmail'],
  'no-email': ['email', 'errors.noEmail'],
  'auth/invalid-email': ['email', 'errors.badEmail'],
  'auth/user-not-found': ['email', 'errors.badCredentials'],
  'auth/wrong-password': ['password', 'errors.badCredentials'],
  'auth/invalid-credential': ['password', 'errors.badCredentials'],
  'auth/email-already-in-use': ['email', 'errors.usedEmail'],
  'auth/email-already-exists': ['email', 'errors.usedEmail'],
  'auth/too-many-requests': ['password', 'errors.tooManyRequests'],
  'too-many-requests': ['password', 'errors.tooManyRequests'],
  'auth/user-disabled': ['password', 'errors.accountLocked'],
  'deletion-running': ['password', 'errors.deletionRunning'],
  'no-password': ['password', 'errors.noPassword'],
  'weak-password': ['password', 'errors.weakPassword'],
  'auth/weak-password': ['password', 'errors.weakPassword'],
  'common-password': ['password', 'errors.commonPassword'],
  'too-long': [null, 'errors.tooLong'],
  'password-mismatch': ['confirm', 'errors.passwordMismatch'],
  'no-first-name': ['firstName', 'errors.noFirstName'],
  'no-last-name': ['lastName', 'errors.noLastName'],
  'bad-name': [null, 'errors.badName'],
  'opt-in-required': ['emailOptIn', 'errors.optInRequired'],
  'policy-required': [null, 'errors.policyRequired'],
  'policy-unknown': ['policy', 'errors.policyChanged'],
  'no-country': ['country', 'errors.noCountry'],
  'country-not-allowed': ['country', 'errors.noCountry'],
  'empty-zip': ['zip', 'errors.emptyZip'],
  'invalid-zip': ['zip', 'errors.invalidZip'],
  'zip-country-mismatch': ['zip', 'errors.zipMismatch'],
  'zip-unlisted': ['zip', 'errors.zipUnlisted'],
};

/** Fields whose text says how long a password may be. */
const PASSWORDS: ReadonlySet<AccountField> = new Set(['password', 'confirm']);

/** The body paths that the server names in `fields`. */
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

/** Where a refusal is shown: at its fields, or unknown. */
export type ErrorPlacement = { kind: 'fields'; errors: FieldErrors } | { kind: 'unknown' };

/** True for the code of a wrong email or password. */
export function isBadPassword(code: string): boolean {
  return code === 'auth/wrong-password' || code === 'auth/invalid-credential';
}

/**
 * Returns the text of a field code; a general text for a code without one.
 * @param field where the text is shown
 */
export function textOfCode(code: string, field?: AccountField): MessageKey {
  if (code === 'too-long' && field !== undefined && PASSWORDS.has(field)) return 'errors.longPassword';
  return CODES[code]?.[1] ?? 'errors.unknown';
}

/** Returns the texts of the problems that a form's rules found. */
export function textsOf(problems: Partial<Record<keyof FieldErrors, string | null>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of ['firstName', 'lastName', 'email', 'password', 'confirm', 'emailOptIn'] as const) {
    const problem = problems[field];
    if (problem) errors[field] = textOfCode(problem, field);
  }
  return errors;
}

/**
 * Maps a refusal of the server to the fields of a form; an unmapped code is unknown.
 * @throws Error `Invalid account domain: {value}` for a form that does not exist
 */
export function placeFailure(
  domain: string,
  failure: { code: string; fields: Readonly<Record<string, string>> },
): ErrorPlacement {
  if (!isAccountDomain(domain)) throw new Error(`Invalid account domain: ${domain}`);
  const byPath = placeByPath(failure.fields);
  if (Object.keys(byPath).length > 0) return { kind: 'fields', errors: byPath };
  const field = CODES[failure.code]?.[0];
  return field ? { kind: 'fields', errors: { [field]: textOfCode(failure.code) } } : { kind: 'unknown' };
}

function placeByPath(fields: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, code] of Object.entries(fields)) {
    const field = FIELD_OF_PATH[path];
    if (field !== undefined) errors[field] = textOfCode(code, field);
  }
  return errors;
}

function isAccountDomain(domain: string): domain is AccountDomain {
  return DOMAINS.some((one) => one === domain);
}

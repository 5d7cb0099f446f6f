const EMAIL_MAX_LENGTH = 254;

const EMAIL_PATTERN =
  /^(?:[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|"[^"\r\n]+")@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,})$/;

/** Returns an email address as it is compared and stored: trimmed, in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export type EmailProblem = 'no-email' | 'bad-email';

/**
 * Returns the problem of an email address, or null. Valid is a local part with a domain whose last
 * part has two letters or more, or with a bracketed IP.
 */
export function emailProblem(email: string): EmailProblem | null {
  const trimmed = email.trim();
  if (trimmed === '') return 'no-email';
  if (trimmed.length > EMAIL_MAX_LENGTH || !EMAIL_PATTERN.test(trimmed)) return 'bad-email';
  return null;
}

/** Returns the part after the last `@`, in lower case; empty when there is none. */
export function emailDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '' : normaliseEmail(email.slice(at + 1));
}

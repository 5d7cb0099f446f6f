/** Longest address that is accepted, in characters (D-76). */
const EMAIL_MAX_LENGTH = 254;

const EMAIL_PATTERN =
  /^(?:[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|"[^"\r\n]+")@(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,})$/;

/** The form in which an email address is compared and stored: trimmed, in lower case (ACC V-13). */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export type EmailProblem = 'no-email' | 'bad-email';

/**
 * What is wrong with an email address, or null.
 * A local part and a domain whose last part has two letters or more, or a bracketed IP (ACC V-13, D-76).
 */
export function emailProblem(email: string): EmailProblem | null {
  const trimmed = email.trim();
  if (trimmed === '') return 'no-email';
  if (trimmed.length > EMAIL_MAX_LENGTH || !EMAIL_PATTERN.test(trimmed)) return 'bad-email';
  return null;
}

/** The part after the last `@`, in lower case; empty when there is none (ACC V-71). */
export function emailDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '' : normaliseEmail(email.slice(at + 1));
}

import { hasInvisible, trimInvisible } from '../../invisible.ts';

const EMAIL_MAX_LENGTH = 254;

/** RFC 5321, 4.5.3.1.1: octets before the `@`. */
const LOCAL_PART_MAX_LENGTH = 64;

/** RFC 1035, 2.3.4: 63 octets at most. */
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

// Carriers gave out addresses with a dot before the `@`, and with two dots, until 2009.
const EMAIL_PATTERN = new RegExp(
  String.raw`^(?:[^<>()[\]\\.,;:\s@"]+(?:\.+[^<>()[\]\\.,;:\s@"]+)*\.*|"[^"\r\n]+")@` +
    String.raw`(?:\[\d{1,3}(?:\.\d{1,3}){3}\]|(?:${LABEL}\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9]))$`,
);

/** Letters that look alike in two alphabets: together in one address they are a mistake. */
const LATIN = /\p{Script=Latin}/u;
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** A domain with other letters than ASCII, and nothing that would end the host of an address. */
const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})(?!.*(?:^|\.)-)(?!.*-(?:\.|$))[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u;

/**
 * Returns an email address as it is compared and stored: without blanks and invisible signs around
 * it, composed (NFC), in lower case, its domain in ASCII (UTS 46).
 */
export function normaliseEmail(email: string): string {
  return withAsciiDomain(trimInvisible(email).normalize('NFC').toLowerCase());
}

/** `a@exämple.com` becomes `a@xn--exmple-cua.com`, because mail servers know no other form (RFC 5890). */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (
    !INTERNATIONAL_DOMAIN.test(domain) ||
    domain.split(/[.\u3002\uFF0E\uFF61]/).some(mixesScripts) ||
    !URL.canParse(`http://${domain}`)
  )
    return email;
  return email.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/** True for a text with letters of two alphabets that look alike. */
export const mixesScripts = (text: string): boolean => LATIN.test(text) && LIKE_LATIN.test(text);

export type EmailProblem = 'no-email' | 'bad-email';

/**
 * Returns the problem of an email address, or null. Valid is a local part with a domain whose last
 * part has two letters or more, or with a bracketed IP; an invisible sign inside is refused,
 * because nobody could type the address again.
 */
export function emailProblem(email: string): EmailProblem | null {
  const trimmed = withAsciiDomain(trimInvisible(email));
  if (trimmed === '') return 'no-email';
  if (trimmed.length > EMAIL_MAX_LENGTH || hasInvisible(trimmed) || !EMAIL_PATTERN.test(trimmed)) return 'bad-email';
  const local = trimmed.slice(0, trimmed.lastIndexOf('@'));
  return local.length > LOCAL_PART_MAX_LENGTH || mixesScripts(local) ? 'bad-email' : null;
}

/** Returns the part after the last `@`, in lower case; empty when there is none. */
export function emailDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '' : normaliseEmail(email.slice(at + 1));
}

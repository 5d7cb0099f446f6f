import { emailDomain } from '@nestling/domain/account/email/email';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let domains: ReadonlySet<string> | undefined;

/**
 * Whether an address is of a provider of disposable addresses. The set is stored here because the
 * library's own check builds it for each address, which takes milliseconds.
 */
export function isDisposableEmail(email: string): boolean {
  domains ??= disposableEmailBlocklistSet();
  return domains.has(emailDomain(email));
}

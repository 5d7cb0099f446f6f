import { emailDomain, normaliseEmail } from '../../account/email.ts';

/** Domains of one mail service that delivers to the same mailbox whatever dots are typed. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an email reaches, as text: in lower case, without a tag after `+`; gmail.com and googlemail.com are
 * one, and dots do not count there (D-168).
 */
export function mailboxKey(email: string): string {
  const address = normaliseEmail(email);
  const domain = emailDomain(address);
  const local = address.slice(0, address.length - domain.length - 1);
  const untagged = local.split('+')[0] || local;
  return DOTLESS.includes(domain) ? `${untagged.replaceAll('.', '') || untagged}@gmail.com` : `${untagged}@${domain}`;
}

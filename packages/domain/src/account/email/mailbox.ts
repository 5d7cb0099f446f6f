import { emailDomain, normaliseEmail } from './email.ts';

/** One mail service may write the same mailbox in several forms, which must share one key. */
interface Service {
  /** The canonical domain of its mailboxes; the others deliver there too. */
  readonly domain: string;
  readonly aliases: readonly string[];
  /** Characters that do not count in the part before the `@`. */
  readonly ignored?: RegExp;
  /** Begins a tag, in addition to `+`. */
  readonly tag?: string;
}

const SERVICES: readonly Service[] = [
  { domain: 'gmail.com', aliases: ['googlemail.com'], ignored: /\./g },
  { domain: 'proton.me', aliases: ['protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domain: 'icloud.com', aliases: ['me.com', 'mac.com'] },
  // Yahoo names never contain a hyphen: the text after one is a disposable address of the same
  // mailbox.
  ...['yahoo.com', 'ymail.com', 'rocketmail.com', 'yahoo.ca', 'yahoo.co.uk', 'yahoo.ie', 'yahoo.fr', 'yahoo.es'].map(
    (domain) => ({ domain, aliases: [], tag: '-' }),
  ),
];

/** Domains under which `anything@name.fastmail.com` reaches `name@fastmail.com`. */
const NAMED_BY_SUBDOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm|net|org|us|uk|de|fr|jp|cn|in|to))$/;

/**
 * Returns the mailbox that an email reaches, as text: in lower case, without a tag after `+` and
 * without the aliases that Gmail, Proton, iCloud, Yahoo and Fastmail deliver to the same mailbox. A
 * quoted local part equals the same text unquoted.
 */
export function mailboxKey(email: string): string {
  const address = normaliseEmail(email);
  const domain = emailDomain(address);
  const local = unquoted(address.slice(0, address.length - domain.length - 1));
  const [, name, home] = NAMED_BY_SUBDOMAIN.exec(domain) ?? [];
  if (name !== undefined && home !== undefined) return `${name}@${home}`;
  const service = SERVICES.find((one) => one.domain === domain || one.aliases.includes(domain));
  const untagged = withoutTag(withoutTag(local, '+'), service?.tag);
  const plain = service?.ignored ? untagged.replaceAll(service.ignored, '') || untagged : untagged;
  return `${plain}@${service?.domain ?? domain}`;
}

function withoutTag(local: string, tag: string | undefined): string {
  return tag === undefined ? local : local.split(tag)[0] || local;
}

/** `"maya"` and `"ma\ya"` reach the mailbox of `maya`, so they must have its key. */
function unquoted(local: string): string {
  return local.replaceAll(/["\\]/g, '') || local;
}

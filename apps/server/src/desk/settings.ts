import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { hostName } from '../platform/http/staff-site.ts';
import { optionalFlag, words } from '../platform/setting.ts';

/** True for a complete address, or a range of such as `203.0.113.0/24`; an IPv4 one must not be written as IPv6. */
function isRange(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr;
  if (!text.includes(':')) return IPv4.isValidFourPartDecimal(text) || IPv4.isValidCIDRFourPartDecimal(text);
  if (IPv6.isValidCIDR(text)) return !IPv6.parseCIDR(text)[0].isIPv4MappedAddress();
  return IPv6.isValid(text) && !IPv6.parse(text).isIPv4MappedAddress();
}

export const deskSettings = z
  .object({
    DESK: optionalFlag.describe(
      'Serves the desk, where the staff work: below `/desk` in development, on the host of `DESK_URL` in production. Unset: on in development with the demo world, otherwise off; no address of it exists then.',
    ),
    DESK_URL: z
      .url({ protocol: /^https?$/, abort: true })
      .refine((value) => /^https?:\/\/[^/?#@]+\/?$/.test(value), 'must be an address without a path')
      .transform((value) => new URL(value).origin)
      .optional()
      .describe(
        'The address of the desk, on a host of its own, because a script in a page of parents must not reach it. Passkeys are bound to this host. Production with `DESK=1` needs it, as https.',
      ),
    DESK_ADDRESSES: z
      .string()
      .transform(words)
      .pipe(z.array(z.string().refine(isRange, 'must be addresses or ranges such as 203.0.113.0/24, with commas')))
      .optional()
      .describe(
        'The networks from which the desk can be opened, such as `203.0.113.0/24,2001:db8::/32`; others get 404. Behind a proxy it needs `TRUST_PROXY_HOPS`. Unset: any.',
      ),
  })
  .describe('Desk of the staff');

type Settings = z.output<typeof deskSettings> & { readonly PUBLIC_URL?: string | undefined };

/** Settings that do not fit together, one line each. */
export function deskFaults({ DESK, DESK_URL, PUBLIC_URL }: Settings): string[] {
  if (!DESK || DESK_URL === undefined || PUBLIC_URL === undefined) return [];
  // Cookies and passkeys know no ports.
  const isOneHost = hostName(new URL(DESK_URL).host) === hostName(new URL(PUBLIC_URL).host);
  return isOneHost ? ['DESK_URL: must have another host than PUBLIC_URL'] : [];
}

/** What production refuses, one line each. */
export function deskFaultsInProduction({ DESK, DESK_URL }: Settings): string[] {
  if (!DESK) return [];
  if (DESK_URL === undefined) return ['DESK_URL: DESK=1 needs the address of the desk, on a host of its own'];
  return DESK_URL.startsWith('https:') ? [] : ['DESK_URL: must begin with https://, because passkeys need it'];
}

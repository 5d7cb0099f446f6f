import { PASSWORD_MIN_LENGTH } from '@nestling/domain/account/password-length';
import { z } from 'zod';
import { count, words } from '../platform/setting.ts';
import { isNetwork } from './trusted-networks.ts';

/** Sign-in, passwords and postal codes. */
export const accountSettings = z.object({
  /** Days after which a session ends however used. */
  SESSION_DAYS_MAX: count(30, 1, 365),
  /** Cost of a password hash: `full`, or `low` for tests, which production refuses. */
  PASSWORD_COST: z.enum(['full', 'low']).default('full'),
  PASSWORD_MIN_LENGTH: count(PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH, 64),
  /**
   * Networks in CIDR notation whose callers share an address: ten times the registrations and
   * waiting sign-ins.
   */
  TRUSTED_NETWORKS: z
    .string()
    .default('')
    .transform(words)
    .refine(
      (networks) => networks.every(isNetwork),
      'must be a list of networks such as 203.0.113.0/24 or 2001:db8::/48, of IPv6 /64 at most',
    ),
  /** Stands in for a missing Irish postal code. */
  DEFAULT_IE_ZIP: z.string().default('D01 F5P2'),
});

/** What production refuses, one line each. */
export function accountFaults({ PASSWORD_COST }: z.output<typeof accountSettings>): string[] {
  return PASSWORD_COST === 'low'
    ? ['PASSWORD_COST: low is for tests; whoever gets hold of the database would soon read its passwords']
    : [];
}

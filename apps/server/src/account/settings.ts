import { PASSWORD_MIN_LENGTH } from '@nestling/domain/account/password-length';
import { z } from 'zod';
import { count, words } from '../platform/setting.ts';
import { isNetwork } from './sign-in/trusted-networks.ts';

export const accountSettings = z
  .object({
    SESSION_DAYS_MAX: count(30, 1, 365).describe('Days after which a session ends, used or not.'),
    PASSWORD_COST: z
      .enum(['full', 'low'])
      .default('full')
      .describe('The cost of a password hash. `low` is for tests; production refuses it.'),
    PASSWORD_MIN_LENGTH: count(PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH, 64).describe(
      'The shortest password of a registration or a reset.',
    ),
    TRUSTED_NETWORKS: z
      .string()
      .default('')
      .transform(words)
      .refine(
        (networks) => networks.every(isNetwork),
        'must be a list of networks such as 203.0.113.0/24 or 2001:db8::/48, of IPv6 /64 at most',
      )
      .describe(
        'Networks in CIDR notation, separated by commas, whose callers share one address, such as a clinic: they get ten times the registrations and waiting sign-ins.',
      ),
    DEFAULT_IE_ZIP: z.string().default('D01 F5P2').describe('The postal code that replaces a missing Irish one.'),
  })
  .describe('Accounts');

/** As the room reads them. */
export type AccountSettings = z.output<typeof accountSettings>;

/** What production refuses, one line each. */
export function accountFaultsInProduction({ PASSWORD_COST }: AccountSettings): string[] {
  return PASSWORD_COST === 'low'
    ? ['PASSWORD_COST: low is for tests; whoever gets hold of the database would soon read its passwords']
    : [];
}

import { z } from 'zod';
import { count } from '../../platform/setting.ts';

export const addressSettings = z
  .object({
    ADDRESS_AUTOCOMPLETE: z
      .enum(['off', 'google'])
      .default('off')
      .describe(
        "`google` suggests addresses on the shipping form where the flag `enableShippingAddressAutocomplete` is on. Google's terms ask for its name beside them.",
      ),
    GOOGLE_PLACES_KEY: z.string().min(1).optional().describe('The key of the Places API (New).'),
    GOOGLE_PLACES_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Replaces the host of Google Places, for a stand-in or a proxy. Production needs https.'),
    PLACES_DAILY_MAX: count(10_000, 0, 10_000_000).describe(
      'Calls to Google Places per UTC day. Past it nothing is suggested and an alert is raised.',
    ),
  })
  .describe('Address suggestions');

type AddressSettings = z.output<typeof addressSettings>;

/** A gateway that is chosen needs its own settings. */
export function addressFaults({ ADDRESS_AUTOCOMPLETE, GOOGLE_PLACES_KEY }: AddressSettings): string[] {
  return ADDRESS_AUTOCOMPLETE === 'google' && GOOGLE_PLACES_KEY === undefined
    ? ['GOOGLE_PLACES_KEY: ADDRESS_AUTOCOMPLETE=google needs it']
    : [];
}

/** What production refuses, one line each. */
export function addressFaultsInProduction({ GOOGLE_PLACES_BASE_URL }: AddressSettings): string[] {
  return GOOGLE_PLACES_BASE_URL !== undefined && !GOOGLE_PLACES_BASE_URL.startsWith('https:')
    ? ['GOOGLE_PLACES_BASE_URL: production sends keys and addresses by https alone']
    : [];
}

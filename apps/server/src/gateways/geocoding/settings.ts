import { z } from 'zod';
import { count } from '../../platform/setting.ts';

export const geocodingSettings = z
  .object({
    GEOCODING_GATEWAY: z
      .enum(['table', 'google'])
      .default('table')
      .describe(
        '`google` asks Google Maps for US ZIP codes that our own table lacks, for five seconds at most; without an answer the first three digits decide.',
      ),
    GOOGLE_MAPS_KEY: z.string().min(1).optional().describe('The key of the Geocoding API.'),
    GOOGLE_MAPS_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Replaces the host of Google Maps, for a stand-in or a proxy. Production needs https.'),
    GEOCODING_DAILY_MAX: count(5_000, 0, 10_000_000).describe(
      'Calls to Google Maps per UTC day. Past it our own tables answer and an alert is raised; `RATE_LIMIT_SCALE` does not change it.',
    ),
  })
  .describe('Postal codes');

type GeocodingSettings = z.output<typeof geocodingSettings>;

/** A gateway that is chosen needs its own settings. */
export function geocodingFaults({ GEOCODING_GATEWAY, GOOGLE_MAPS_KEY }: GeocodingSettings): string[] {
  return GEOCODING_GATEWAY === 'google' && GOOGLE_MAPS_KEY === undefined
    ? ['GOOGLE_MAPS_KEY: GEOCODING_GATEWAY=google needs it']
    : [];
}

/** What production refuses, one line each. */
export function geocodingFaultsInProduction({ GOOGLE_MAPS_BASE_URL }: GeocodingSettings): string[] {
  return GOOGLE_MAPS_BASE_URL !== undefined && !GOOGLE_MAPS_BASE_URL.startsWith('https:')
    ? ['GOOGLE_MAPS_BASE_URL: production sends keys and addresses by https alone']
    : [];
}

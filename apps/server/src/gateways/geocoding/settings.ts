import { z } from 'zod';
import { count } from '../../platform/setting.ts';

/** Who is asked for a postal code that our own table lacks. */
export const geocodingSettings = z.object({
  GEOCODING_GATEWAY: z.enum(['table', 'google']).default('table'),
  GOOGLE_MAPS_KEY: z.string().min(1).optional(),
  /** Replaces the host of Google Maps, for a stand-in or a proxy. */
  GOOGLE_MAPS_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Look-ups to the outside in a day of UTC. */
  GEOCODING_DAILY_MAX: count(5_000, 0, 10_000_000),
});

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

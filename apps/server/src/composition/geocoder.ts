import { limitGeocoder } from '../account/composition.ts';
import type { GeocoderFor } from '../account/public.ts';
import type { Config } from '../config.ts';
import { GEOCODING_MS, createGoogleGeocoder } from '../gateways/geocoding/google.ts';
import { createDailyBudget } from '../platform/limits/daily-budget.ts';
import type { Alerts } from '../platform/alerts/alerts.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { Log } from '../platform/log.ts';
import type { OutsideHealth } from '../platform/outside/outside-health.ts';
import { pausingOutbound } from './outbound.ts';

interface GeocoderDeps {
  config: Config;
  log: Log;
  handle: DatabaseHandle;
  clock: Clock;
  limiter: Limiter;
  alerts: Alerts;
  outsideHealth: OutsideHealth;
}

/**
 * Creates the outside geocoder that the settings choose, within its limits; null for callers
 * where none is chosen.
 */
export function createGeocoder(deps: GeocoderDeps): GeocoderFor {
  const {
    config,
    handle: { db },
    clock,
    limiter,
    alerts,
  } = deps;
  const { GEOCODING_GATEWAY, GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_BASE_URL: baseUrl, GEOCODING_DAILY_MAX: max } = config;
  if (GEOCODING_GATEWAY !== 'google' || !key) return () => null;
  const outbound = pausingOutbound(deps, { system: 'google-maps', deadlineMs: GEOCODING_MS });
  const budget = createDailyBudget({ db, clock, alerts }, { service: 'geocoding', max });
  return limitGeocoder(createGoogleGeocoder({ key, baseUrl, outbound }), { db, clock, limiter, budget });
}

import type { FastifyRequest } from 'fastify';
import type { Geocoder } from '../../gateways/geocoding/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import type { DailyBudget } from '../../platform/limits/daily-budget.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { findGeocodingAnswer, upsertGeocodingAnswer } from './queries/geocoding-answers.ts';
import { limitOf } from '../../platform/limits/limits.ts';

/** Returns the external geocoder for a caller; null if none is configured. */
export type GeocoderFor = (caller: Pick<FastifyRequest, 'ip' | 'socket'>) => Geocoder | null;

/**
 * Limits a paid geocoder: answers are stored, including unknown codes, and stored answers are free
 * of limits. A lookup past the limit of caller or day counts as an outage, so that our own tables
 * decide.
 */
export function limitGeocoder(
  geocoder: Geocoder,
  { db, clock, limiter, budget }: { db: Executor; clock: Clock; limiter: Limiter; budget: DailyBudget },
): GeocoderFor {
  return (caller) => ({
    async stateOfZip(zip) {
      const stored = await findGeocodingAnswer(db, zip, clock.now());
      if (stored) return stored;
      const { verdict } = await limiter.reserve([limitOf('geocoding', callerOf(caller))]);
      if (verdict || !(await budget.spend())) return { kind: 'outage' };
      const answer = await geocoder.stateOfZip(zip);
      if (answer.kind !== 'outage') await upsertGeocodingAnswer(db, zip, answer, clock.now());
      return answer;
    },
  });
}

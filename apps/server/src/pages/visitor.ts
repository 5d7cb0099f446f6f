import { analyticsChoice, analyticsConsent, type AnalyticsConsent } from '@nestling/domain/account/analytics-consent';
import { COUNTRY_CODES } from '@nestling/domain/account/place/country-codes';
import type { FastifyRequest } from 'fastify';
import { COOKIES } from '../account/public.ts';

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES);

/**
 * Returns the country of the cookie; null for any other text, because the caller may write
 * anything.
 */
export function countryOf(request: FastifyRequest): string | null {
  return countryOfHeader(request.cookies[COOKIES.country]);
}

/** A text as a country's code, or null. */
export function countryOfHeader(header: string | undefined): string | null {
  const country = header?.toUpperCase() ?? '';
  return COUNTRIES.has(country) ? country : null;
}

/**
 * Decides whether a caller may be recognized.
 * @param country of the member's record, otherwise of the cookie
 */
export function consentOf(request: FastifyRequest, country: string | null): AnalyticsConsent {
  return analyticsConsent({ gpc: requestsPrivacy(request), choice: choiceOf(request), country });
}

/** True where only the country decides about consent. */
export function hasNoChoice(request: FastifyRequest): boolean {
  return !requestsPrivacy(request) && choiceOf(request) === null;
}

/** Returns the choice about analytics in the cookie of a caller; null where there is none. */
export function choiceOf(request: FastifyRequest): ReturnType<typeof analyticsChoice> {
  return analyticsChoice(request.cookies[COOKIES.consent]);
}

/** Global Privacy Control: browsers send it with every request. */
function requestsPrivacy(request: FastifyRequest): boolean {
  return request.headers['sec-gpc'] === '1';
}

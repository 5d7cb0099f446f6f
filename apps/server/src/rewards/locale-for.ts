import { parseLocale, type Locale } from '@nestling/domain/account/locale';
import type { FastifyRequest } from 'fastify';
import type { RewardDeps } from './ports.ts';

/** Returns the language of the request, otherwise the caller's. */
export function localeFor(
  { localeOf }: Pick<RewardDeps, 'localeOf'>,
  call: { query: { locale?: string | undefined }; request: FastifyRequest },
): Locale {
  return parseLocale(call.query.locale) ?? localeOf(call.request);
}

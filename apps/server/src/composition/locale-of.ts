import { parseLocale, resolveLocale, type Locale } from '@nestling/domain/account/locale';
import type { FastifyRequest } from 'fastify';
import { COOKIES } from '../account/public.ts';

/**
 * The language of an answer, among those that can be chosen: query, member, cookie, browser,
 * English.
 */
export function localeReader(choosable: () => readonly Locale[]): (request: FastifyRequest) => Locale {
  return (request) =>
    resolveLocale(
      {
        query: queryOf(request),
        user: request.session?.locale ?? null,
        cookie: request.cookies[COOKIES.locale] ?? null,
        browser: request.headers['accept-language']?.split(/[,;]/)[0]?.trim() ?? null,
      },
      choosable(),
    );
}

/** Returns the language of a course call, which may be one that only courses have. */
export function courseLocaleReader(
  readable: () => readonly Locale[],
  localeOf: (request: FastifyRequest) => Locale,
): (request: FastifyRequest) => Locale {
  return (request) => parseLocale(queryOf(request), readable()) ?? localeOf(request);
}

function queryOf({ query }: FastifyRequest): string | null {
  const requested: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'locale') : null;
  return typeof requested === 'string' ? requested : null;
}

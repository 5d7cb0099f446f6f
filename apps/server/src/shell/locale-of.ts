import { resolveLocale } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import type { FastifyRequest } from 'fastify';
import { COOKIES } from '../account/public.ts';

/** The language of an answer, among those that can be chosen now: query, member, cookie, browser, English (C-54, D-187). */
export function localeReader(choosable: () => readonly Locale[]): (request: FastifyRequest) => Locale {
  return (request) => {
    const query: unknown =
      typeof request.query === 'object' && request.query !== null ? Reflect.get(request.query, 'locale') : null;
    return resolveLocale(
      {
        query: typeof query === 'string' ? query : null,
        user: request.session?.locale ?? null,
        cookie: request.cookies[COOKIES.locale] ?? null,
        browser: request.headers['accept-language']?.split(/[,;]/)[0]?.trim() ?? null,
      },
      choosable(),
    );
  };
}

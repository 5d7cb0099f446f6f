import { resolveLocale } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import type { FastifyRequest } from 'fastify';
import { COOKIES } from '../account/public.ts';

/** The language of an answer: query, member, cookie, browser, English (C-54). */
export function localeOf(request: FastifyRequest): Locale {
  const query: unknown =
    typeof request.query === 'object' && request.query !== null ? Reflect.get(request.query, 'locale') : null;
  return resolveLocale({
    query: typeof query === 'string' ? query : null,
    user: request.session?.locale ?? null,
    cookie: request.cookies[COOKIES.locale] ?? null,
    browser: request.headers['accept-language']?.split(/[,;]/)[0]?.trim() ?? null,
  });
}

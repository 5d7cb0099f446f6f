import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';

/** Returns the language of a field's text where it is not the requested one. */
export function langOf(field: string, fallbackFields: unknown, locale: string): string | undefined {
  const isFallback = Array.isArray(fallbackFields) && fallbackFields.includes(field) && locale !== FALLBACK_LOCALE;
  return isFallback ? FALLBACK_LOCALE : undefined;
}

import type { Locale } from '@nestling/domain/account/locale';
import { useSyncExternalStore } from 'react';
import { currentLocale, onWords, t } from './words.ts';

/** The texts of the present language; the part is drawn again when the language changes. */
export function useWords(): { t: typeof t; locale: Locale } {
  const locale = useSyncExternalStore(onWords, currentLocale);
  return { t, locale };
}

import type { Locale } from '@nestling/domain/account/locale';
import { useSyncExternalStore } from 'react';
import { currentLocale, onMessages, t } from './i18n.ts';

/** The texts of the present language; the part is drawn again when the language changes. */
export function useMessages(): { t: typeof t; locale: Locale } {
  const locale = useSyncExternalStore(onMessages, currentLocale);
  return { t, locale };
}

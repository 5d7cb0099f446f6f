import type { Locale } from '@nestling/domain/account/locale';
import { useSyncExternalStore } from 'react';
import { currentLocale, onMessages, t } from './i18n.ts';

/** Returns the texts of the current language; the component re-renders when it changes. */
export function useMessages(): { t: typeof t; locale: Locale } {
  const locale = useSyncExternalStore(onMessages, currentLocale, currentLocale);
  return { t, locale };
}

import { messageFormatter } from '@nestling/messages/format';
import type { Locale } from '@nestling/domain/account/locale';
import { test } from './page.ts';
import type { MessageFormatter } from './words.ts';

/** English on a desktop and Polish on a phone, because two readers are enough for these stories. */
const READERS: readonly { locale: Locale; tag: '@desktop' | '@mobile' }[] = [
  { locale: 'en-US', tag: '@desktop' },
  { locale: 'pl-PL', tag: '@mobile' },
];

/** Declares stories in English on a desktop and in Polish on a phone. */
export function inTwoLocales(stories: (locale: Locale, t: MessageFormatter) => void): void {
  for (const { locale, tag } of READERS) {
    test.describe(locale, { tag }, () => {
      test.use({ locale });
      stories(locale, messageFormatter(locale));
    });
  }
}

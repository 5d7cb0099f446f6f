import type { Locale } from '@nestling/domain/account/locale';
import { messageFormatter } from '@nestling/messages/format';
import { test } from './page.ts';
import type { MessageFormatter } from './words.ts';

type Stories = (locale: Locale, t: MessageFormatter) => void;

/** Declares stories in which nothing differs by language or width: in English on a desktop. */
export function inEnglishOnDesktop(stories: Stories): void {
  declare('en-US', '@desktop', stories);
}

/** Declares stories in which nothing differs by language or width: in Polish on a phone. */
export function inPolishOnPhone(stories: Stories): void {
  declare('pl-PL', '@mobile', stories);
}

function declare(locale: Locale, tag: '@desktop' | '@mobile', stories: Stories): void {
  test.describe(locale, { tag }, () => {
    test.use({ locale });
    stories(locale, messageFormatter(locale));
  });
}

import type { Locale } from '@nestling/domain/account/locale';
import type { SectionSlug } from '@nestling/messages/catalogue';
import { messageFormatter, type FormatMessage } from '@nestling/messages/format';
import type { Edition } from '#gateways/content/port.ts';
import type { MailSender } from '#platform/mail/mail.ts';
import type { RewardDeps } from './ports.ts';

/**
 * Dependencies of texts as a page shows them: the catalogue with the editors' overrides, and the
 * brand's name.
 */
export interface TextDeps extends Pick<RewardDeps, 'wordsOf'> {
  sender: (locale: Locale) => Pick<MailSender, 'brandName'>;
}

/**
 * Formats the texts of one section like the page, so that the stored words are those that the
 * member read, with names filled in.
 */
export function displayedTexts(deps: TextDeps, edition: Edition, section: SectionSlug, locale: Locale): FormatMessage {
  const words = Object.entries(deps.wordsOf(edition, section, locale));
  return messageFormatter(locale, Object.fromEntries(words.map(([label, text]) => [`${section}.${label}`, text])));
}

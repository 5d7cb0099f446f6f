import type { Locale } from '@nestling/domain/account/locale';
import type { SectionSlug } from '@nestling/messages/catalogue';
import { messageFormatter } from '@nestling/messages/format';
import type { FormatMessage } from '@nestling/messages/format';
import type { Edition } from '../../gateways/content/port.ts';
import type { MailSender } from '../../platform/mail/mail.ts';
import type { RewardDeps } from '../ports.ts';

/**
 * By what words are written as a page shows them: the catalogue with what editors wrote over it,
 * and the name of our brand.
 */
export interface WordDeps extends Pick<RewardDeps, 'wordsOf'> {
  sender: (locale: Locale) => Pick<MailSender, 'brandName'>;
}

/**
 * Writes the texts of one section as the page does: what is kept with an answer is what she read,
 * its names filled in.
 */
export function shownWords(deps: WordDeps, edition: Edition, section: SectionSlug, locale: Locale): FormatMessage {
  const words = Object.entries(deps.wordsOf(edition, section, locale));
  return messageFormatter(locale, Object.fromEntries(words.map(([label, text]) => [`${section}.${label}`, text])));
}

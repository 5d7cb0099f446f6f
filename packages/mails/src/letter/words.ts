import { messageFormatter } from '@nestling/messages/format';
import type { FormatMessage } from '@nestling/messages/format';
import { pathOf } from '@nestling/domain/pages';
import type { MailContext, Recipient } from '../mail.ts';
import { pageUrl } from './links.ts';

/** The texts of one mail, those of editors first. */
export function wordsFor({ locale, words }: MailContext): FormatMessage {
  return messageFormatter(locale, words);
}

/** The first line; names only who has confirmed the address (D-86). */
export function greetingOf(say: FormatMessage, { firstName, emailConfirmed }: Recipient): string {
  const name = emailConfirmed ? oneLine(firstName ?? '') : '';
  return name === '' ? say('mails.greetingPlain') : say('mails.greeting', { name });
}

/** Where "Contact us" leads. */
export function contactUrl({ contactUrl: url, supportEmail }: MailContext): string {
  return url ?? `mailto:${supportEmail}`;
}

/** A text without line breaks, as subjects and names must be. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What all mails have in common: sender, logo, footer. */
export function frameOf(context: MailContext, say: FormatMessage) {
  const { brandName, postalAddress, locale, publicUrl } = context;
  return {
    lang: locale,
    brandName,
    sender: postalAddress === undefined ? brandName : `${brandName}, ${oneLine(postalAddress)}`,
    footerLinks: [
      { link: say('mails.contact'), url: contactUrl(context) },
      { link: say('mails.privacy'), url: pageUrl(pathOf('policy'), publicUrl) },
    ],
  };
}

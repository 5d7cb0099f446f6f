import { messageFormatter, type FormatMessage } from '@nestling/messages/format';
import { pathOf } from '@nestling/domain/pages';
import type { MailContext, Recipient } from '../mail.ts';
import { pageUrl } from './links.ts';

/** Returns the texts of one mail; those of editors win. */
export function formatterFor({ locale, words }: MailContext): FormatMessage {
  return messageFormatter(locale, words);
}

/** Returns the first line; it has a name only if the address is confirmed. */
export function greetingOf(format: FormatMessage, { firstName, emailConfirmed }: Recipient): string {
  const name = emailConfirmed ? oneLine(firstName ?? '') : '';
  return name === '' ? format('mails.greetingPlain') : format('mails.greeting', { name });
}

/** Returns the target of "Contact us". */
export function contactUrl({ contactUrl: url, supportEmail }: MailContext): string {
  return url ?? `mailto:${supportEmail}`;
}

/** A text without line breaks, as subjects and names must be. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Returns the common parts of all mails: sender, logo, footer. */
export function frameOf(context: MailContext, format: FormatMessage) {
  const { brandName, postalAddress, locale, publicUrl } = context;
  return {
    lang: locale,
    brandName,
    sender: postalAddress === undefined ? brandName : `${brandName}, ${oneLine(postalAddress)}`,
    footerLinks: [
      { link: format('mails.contact'), url: contactUrl(context) },
      { link: format('mails.privacy'), url: pageUrl(pathOf('policy'), publicUrl) },
    ],
  };
}

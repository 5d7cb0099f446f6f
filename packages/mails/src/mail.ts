import type { Locale } from '@nestling/domain/account/locale';

/** What each mail is made of by its name, which is that of its file and stays in the mail log. A template adds itself. */
export interface MailTemplates {}

/** Name of a mail. */
export type MailTemplate = keyof MailTemplates;

/** What every mail needs to know, whoever it goes to. */
export interface MailContext {
  /** The member's language. */
  locale: Locale;
  brandName: string;
  /** Address under which parents reach the product; links and pictures hang on it. */
  publicUrl: string;
  supportEmail: string;
  /** Where "Contact us" leads; a mail to `supportEmail` where nothing is said. */
  contactUrl?: string;
  /** Post address in the footer, on one line; without it the footer names the brand alone. */
  postalAddress?: string;
  /** Words of editors by `section.label`, held against the built-in ones before (D-57). */
  words?: Readonly<Record<string, string>>;
}

/** Who gets a mail about a reward. */
export interface Recipient {
  firstName: string | null;
  /** False keeps name, address and place out of mail and subject, whatever else is given (D-86, D-141). */
  emailConfirmed: boolean;
}

/** A postal address as the wire has it. */
export interface LetterAddress {
  streetLines: readonly string[];
  city: string;
  /** `XX`, `CC-XX`, or `ALL` where a country has none (D-130). */
  stateOrProvinceCode: string;
  postalCode: string;
}

/** A mail ready to be sent. */
export interface RenderedMail {
  /** One line. */
  subject: string;
  /** A whole document. */
  html: string;
  /** The same in plain text. */
  text: string;
}

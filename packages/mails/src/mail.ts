import type { Locale } from '@nestling/domain/account/locale';

/**
 * Props of each mail by its name, which is that of its file and is stored in the mail log. A
 * template adds itself.
 */
export interface MailTemplates {}

/** Name of a mail. */
export type MailTemplate = keyof MailTemplates;

/** The input of every mail, whatever its recipient. */
export interface MailContext {
  locale: Locale;
  brandName: string;
  /** Public URL of the product, the base of links and pictures. */
  publicUrl: string;
  supportEmail: string;
  /** Target of "Contact us"; a mail to `supportEmail` by default. */
  contactUrl?: string;
  /** Post address in the footer, on one line; without it the footer names the brand alone. */
  postalAddress?: string;
  /** Texts of editors by `section.label`; must be validated against the built-in ones first. */
  words?: Readonly<Record<string, string>>;
}

/** The recipient of a mail about a reward. */
export interface Recipient {
  firstName: string | null;
  /**
   * False removes name, address and place from mail and subject, even if they are given, because
   * the recipient may be somebody else.
   */
  emailConfirmed: boolean;
}

/** A postal address as the wire has it. */
export interface LetterAddress {
  /** A second line of the name, above the street; absent without one. */
  companyName?: string | undefined;
  streetLines: readonly string[];
  city: string;
  /** `XX`, `CC-XX`, or `ALL` for a country without states. */
  stateOrProvinceCode: string;
  postalCode: string;
}

/** A mail ready to be sent. */
export interface RenderedMail {
  /** One line. */
  subject: string;
  /** A complete document. */
  html: string;
  /** The same in plain text. */
  text: string;
}

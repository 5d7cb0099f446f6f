import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import { contactForm } from '@nestling/contract/content/contact-form';
import { contactSubject, parseContactForm } from '@nestling/domain/editorial/contact';
import { renderContactMessage } from '@nestling/mails/contact-message';
import { z } from 'zod';
import type { ContentGateway } from '../../gateways/content/port.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { defineMail, id, type MailSender } from '../../platform/mail/mail.ts';
import { findContactMessage } from '../queries/contact-messages.ts';

/** Dependencies of this room's mails. */
export interface EditorialMailDeps {
  handle: DatabaseHandle;
  content: ContentGateway;
  sender: (locale: Locale) => MailSender;
  /** Recipient of parents' messages. */
  contactTo: string;
}

/**
 * A contact message, mailed to support with English labels; it must never go to the typed address,
 * because anybody may have typed it.
 */
export const contactMessageMail = defineMail(
  'contact-message',
  z.object({ reference: id }),
  async ({ handle, content, sender, contactTo }: EditorialMailDeps, { reference }) => {
    const row = await findContactMessage(handle.db, reference);
    if (!row) return null;
    const form = parseContactForm(row.form) ?? 'default';
    const written = content.current().find(contactForm, form, FALLBACK_LOCALE)?.subject ?? '';
    const mail = await renderContactMessage({
      ...sender(FALLBACK_LOCALE),
      formSubject: contactSubject(form, written),
      form,
      reference,
      email: row.email,
      message: row.message,
      language: row.locale,
      country: row.country,
      region: row.region,
      name: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
      uid: row.uid,
    });
    return { uid: row.uid, to: contactTo, replyTo: row.email, locale: FALLBACK_LOCALE, ...mail };
  },
);

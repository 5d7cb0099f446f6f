import { UNKNOWN_TEXT } from '@nestling/domain/editorial/contact';
import { frameOf, oneLine, formatterFor } from './letter/words.ts';
import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT, type Preview } from './letter/preview.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'contact-message': ContactMessageProps;
  }
}

export interface ContactMessageProps extends MailContext {
  /** Subject that messages of the form share. */
  formSubject: string;
  form: string;
  /** `NC-` and five characters. */
  reference: string;
  /** The address as typed; replies go there. */
  email: string;
  /** The message as typed. */
  message: string;
  /** Language of the page. */
  language: string;
  country: string | null;
  /** ISO 3166-2, or `ALL`. */
  region: string | null;
  /** First and last name, as far as known. */
  name: string | null;
  /** The member; null for a guest. */
  uid: string | null;
}

/** A parent's message to the support team; in English whatever the language of the page. */
export async function renderContactMessage(props: ContactMessageProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const { reference, form, email, language, message } = props;
  const subject = oneLine(`${props.formSubject} (${reference})`);
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('reset', format('mails.contactMessageTitle'), props.publicUrl),
    subject,
    preview: oneLine(message).slice(0, 120),
    title: format('mails.contactMessageTitle'),
    blocks: [
      { kind: 'paragraph', lines: message.split('\n').map((line) => [line]) },
      {
        kind: 'facts',
        facts: [
          { label: format('mails.contactMessageFrom'), lines: [[email]] },
          { label: format('mails.contactMessageName'), lines: [[props.name ?? UNKNOWN_TEXT]] },
          { label: format('mails.contactMessageMember'), lines: [[props.uid ?? UNKNOWN_TEXT]] },
          { label: format('mails.contactMessageReference'), lines: [[reference]] },
          { label: format('mails.contactMessageForm'), lines: [[form]] },
          { label: format('mails.contactMessageLanguage'), lines: [[language]] },
          { label: format('mails.contactMessageCountry'), lines: [[props.country ?? UNKNOWN_TEXT]] },
          { label: format('mails.contactMessageRegion'), lines: [[props.region ?? UNKNOWN_TEXT]] },
        ],
      },
      { kind: 'button', label: format('mails.contactMessageAnswer'), url: `mailto:${mailtoAddress(email)}` },
    ],
    reason: format('mails.contactMessageReason'),
  });
}

/** An address may contain `?` and `&`, which would otherwise begin headers of the reply. */
function mailtoAddress(email: string): string {
  return email.split('@').map(encodeURIComponent).join('@');
}

renderContactMessage.PreviewProps = {
  ...PREVIEW_CONTEXT,
  formSubject: 'A question of a parent',
  form: 'multiples',
  reference: 'NC-7F42K',
  email: 'maya.oduya@example.com',
  message: 'We are having twins in March.\nCan we get a second box?',
  language: 'en-US',
  country: 'US',
  region: 'US-PA',
  name: 'Maya Oduya',
  uid: '0b6cf0d2-5f0c-4a39-9d7a-2f6c51f0a7de',
} satisfies Preview<ContactMessageProps>;

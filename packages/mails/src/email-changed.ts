import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT } from './letter/preview.ts';
import { contactUrl, frameOf, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'email-changed': MailContext;
  }
}

/** Notifies the member's former address of the change; must not name the new address. */
export async function renderEmailChanged(props: MailContext): Promise<RenderedMail> {
  const format = formatterFor(props);
  const lead = format('mails.emailChangedLead', { brand: props.brandName });
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('reset', format('mails.resetPicture'), props.publicUrl),
    subject: format('mails.emailChangedTitle'),
    preview: lead,
    title: format('mails.emailChangedTitle'),
    blocks: [
      { kind: 'paragraph', lines: [[format('mails.greetingPlain')], [lead], [format('mails.emailChangedNotYou')]] },
      { kind: 'button', label: format('mails.contact'), url: contactUrl(props) },
    ],
    reason: format('mails.emailChangedReason', { brand: props.brandName }),
  });
}

renderEmailChanged.PreviewProps = PREVIEW_CONTEXT;

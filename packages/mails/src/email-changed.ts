import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT } from './letter/preview.ts';
import { contactUrl, frameOf, wordsFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'email-changed': MailContext;
  }
}

/** Notifies the member's former address of the change; must not name the new address. */
export async function renderEmailChanged(props: MailContext): Promise<RenderedMail> {
  const say = wordsFor(props);
  const lead = say('mails.emailChangedLead', { brand: props.brandName });
  return writeLetter({
    ...frameOf(props, say),
    ...pictureOf('reset', say('mails.resetPicture'), props.publicUrl),
    subject: say('mails.emailChangedTitle'),
    preview: lead,
    title: say('mails.emailChangedTitle'),
    blocks: [
      { kind: 'paragraph', lines: [[say('mails.greetingPlain')], [lead], [say('mails.emailChangedNotYou')]] },
      { kind: 'button', label: say('mails.contact'), url: contactUrl(props) },
    ],
    reason: say('mails.emailChangedReason', { brand: props.brandName }),
  });
}

renderEmailChanged.PreviewProps = PREVIEW_CONTEXT;

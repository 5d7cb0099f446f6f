import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT } from './letter/preview.ts';
import { contactUrl, frameOf, wordsFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'account-deleted': MailContext;
  }
}

/** The last mail: the account is deleted. It contains no name. */
export async function renderAccountDeleted(props: MailContext): Promise<RenderedMail> {
  const say = wordsFor(props);
  const lead = say('mails.deletedLead', { brand: props.brandName });
  return writeLetter({
    ...frameOf(props, say),
    ...pictureOf('reset', say('mails.resetPicture'), props.publicUrl),
    subject: say('mails.deletedTitle'),
    preview: lead,
    title: say('mails.deletedTitle'),
    blocks: [
      {
        kind: 'paragraph',
        lines: [[say('mails.greetingPlain')], [lead], [say('mails.deletedKept')], [say('mails.deletedBye')]],
      },
      { kind: 'button', label: say('mails.contact'), url: contactUrl(props) },
    ],
    reason: say('mails.deletedReason', { brand: props.brandName }),
  });
}

renderAccountDeleted.PreviewProps = PREVIEW_CONTEXT;

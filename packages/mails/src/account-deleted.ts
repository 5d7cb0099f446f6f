import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT, type Preview } from './letter/preview.ts';
import { contactUrl, frameOf, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'account-deleted': AccountDeletedProps;
  }
}

export interface AccountDeletedProps extends MailContext {
  /** Whether it was deleted because nobody used it. */
  forInactivity: boolean;
}

/** The last mail: the account is deleted. It contains no name. */
export async function renderAccountDeleted(props: AccountDeletedProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const lead = format(props.forInactivity ? 'mails.deletedLeadInactive' : 'mails.deletedLead', {
    brand: props.brandName,
  });
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('reset', format('mails.resetPicture'), props.publicUrl),
    subject: format('mails.deletedTitle'),
    preview: lead,
    title: format('mails.deletedTitle'),
    blocks: [
      {
        kind: 'paragraph',
        lines: [[format('mails.greetingPlain')], [lead], [format('mails.deletedKept')], [format('mails.deletedBye')]],
      },
      { kind: 'button', label: format('mails.contact'), url: contactUrl(props) },
    ],
    reason: format('mails.deletedReason', { brand: props.brandName }),
  });
}

renderAccountDeleted.PreviewProps = { ...PREVIEW_CONTEXT, forInactivity: false } satisfies Preview<AccountDeletedProps>;

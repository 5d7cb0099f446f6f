import { pathOf } from '@nestling/domain/pages';
import { pageUrl } from './letter/links.ts';
import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT, type Preview } from './letter/preview.ts';
import { frameOf, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'account-deletion': AccountDeletionProps;
  }
}

export interface AccountDeletionProps extends MailContext {
  /** The token in clear; it must appear in the link only. */
  token: string;
  validHours: number;
}

/**
 * The mail with the link that confirms the deletion of an account. The address may be unconfirmed,
 * so it contains no name.
 */
export async function renderAccountDeletion(props: AccountDeletionProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const url = `${pageUrl(pathOf('accountDeletion'), props.publicUrl)}?token=${encodeURIComponent(props.token)}`;
  const lead = format('mails.deletionLead', { brand: props.brandName, hours: props.validHours });
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('reset', format('mails.resetPicture'), props.publicUrl),
    subject: format('mails.deletionTitle', { brand: props.brandName }),
    preview: lead,
    title: format('mails.deletionTitle', { brand: props.brandName }),
    blocks: [
      { kind: 'paragraph', lines: [[format('mails.greetingPlain')], [lead], [format('mails.deletionNothingYet')]] },
      { kind: 'button', label: format('mails.deletionButton'), url },
      { kind: 'address', lead: format('mails.resetCopy'), url },
      { kind: 'paragraph', lines: [[format('mails.deletionNotYou')]] },
    ],
    reason: format('mails.deletionReason', { brand: props.brandName }),
  });
}

renderAccountDeletion.PreviewProps = {
  ...PREVIEW_CONTEXT,
  token: 'v8Nc3HwTy6QpKs1B',
  validHours: 24,
} satisfies Preview<AccountDeletionProps>;

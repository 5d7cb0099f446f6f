import { pathOf } from '@nestling/domain/pages';
import { pageUrl } from './letter/links.ts';
import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT, type Preview } from './letter/preview.ts';
import { frameOf, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'email-confirmation': EmailConfirmationProps;
  }
}

export interface EmailConfirmationProps extends MailContext {
  /** The token in clear; it must appear in the link only. */
  token: string;
  validDays: number;
}

/**
 * The mail with the link that confirms an email. Anybody may have typed the address, so it contains
 * no name.
 */
export async function renderEmailConfirmation(props: EmailConfirmationProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const url = `${pageUrl(pathOf('confirmEmail'), props.publicUrl)}?token=${encodeURIComponent(props.token)}`;
  const lead = format('mails.confirmLead', { brand: props.brandName, days: props.validDays });
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('reset', format('mails.resetPicture'), props.publicUrl),
    subject: format('mails.confirmTitle'),
    preview: lead,
    title: format('mails.confirmTitle'),
    blocks: [
      { kind: 'paragraph', lines: [[format('mails.greetingPlain')], [lead]] },
      { kind: 'button', label: format('mails.confirmButton'), url },
      { kind: 'address', lead: format('mails.resetCopy'), url },
      { kind: 'paragraph', lines: [[format('mails.confirmNotYou')]] },
    ],
    reason: format('mails.confirmReason'),
  });
}

renderEmailConfirmation.PreviewProps = {
  ...PREVIEW_CONTEXT,
  token: 'm3Xq8ZtLw4KeR2Vd',
  validDays: 7,
} satisfies Preview<EmailConfirmationProps>;

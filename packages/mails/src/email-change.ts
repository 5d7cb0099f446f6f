import { pathOf } from '@nestling/domain/pages';
import { pageUrl } from './letter/links.ts';
import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT, type Preview } from './letter/preview.ts';
import { frameOf, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'email-change': EmailChangeProps;
  }
}

export interface EmailChangeProps extends MailContext {
  /** The token in clear; it must appear in the link only. */
  token: string;
  validHours: number;
}

/**
 * The mail with the link that confirms a new email. Anybody may have typed the address, so it
 * contains no name.
 */
export async function renderEmailChange(props: EmailChangeProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const url = `${pageUrl(pathOf('confirmEmail'), props.publicUrl)}?token=${encodeURIComponent(props.token)}`;
  const lead = format('mails.emailChangeLead', { brand: props.brandName, hours: props.validHours });
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('reset', format('mails.resetPicture'), props.publicUrl),
    subject: format('mails.emailChangeTitle'),
    preview: lead,
    title: format('mails.emailChangeTitle'),
    blocks: [
      { kind: 'paragraph', lines: [[format('mails.greetingPlain')], [lead]] },
      { kind: 'button', label: format('mails.confirmButton'), url },
      { kind: 'address', lead: format('mails.resetCopy'), url },
      { kind: 'paragraph', lines: [[format('mails.emailChangeNotYou')]] },
    ],
    reason: format('mails.emailChangeReason'),
  });
}

renderEmailChange.PreviewProps = {
  ...PREVIEW_CONTEXT,
  token: 'p7Kd2VtQx4LmZ9Re',
  validHours: 24,
} satisfies Preview<EmailChangeProps>;

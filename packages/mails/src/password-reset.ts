import { pathOf } from '@nestling/domain/pages';
import { pageUrl } from './letter/links.ts';
import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT, type Preview } from './letter/preview.ts';
import { frameOf, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'password-reset': PasswordResetProps;
  }
}

export interface PasswordResetProps extends MailContext {
  /** The code in clear; it must appear in the link only. */
  oobCode: string;
  validMinutes: number;
}

/**
 * The mail with the link to a new password. It goes to any known address, so it contains no name.
 */
export async function renderPasswordReset(props: PasswordResetProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const url = `${pageUrl(pathOf('resetPassword'), props.publicUrl)}?oobCode=${encodeURIComponent(props.oobCode)}`;
  const lead = format('mails.resetLead', { minutes: props.validMinutes });
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('reset', format('mails.resetPicture'), props.publicUrl),
    subject: format('mails.resetTitle'),
    preview: lead,
    title: format('mails.resetTitle'),
    blocks: [
      { kind: 'paragraph', lines: [[format('mails.greetingPlain')], [lead]] },
      { kind: 'button', label: format('mails.resetButton'), url },
      { kind: 'address', lead: format('mails.resetCopy'), url },
      { kind: 'paragraph', lines: [[format('mails.resetNotYou')]] },
    ],
    reason: format('mails.resetReason'),
  });
}

renderPasswordReset.PreviewProps = {
  ...PREVIEW_CONTEXT,
  oobCode: 'k7Qm2xVd9RtLw4Ze',
  validMinutes: 60,
} satisfies Preview<PasswordResetProps>;

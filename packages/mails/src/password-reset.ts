import { pathOf } from '@nestling/domain/pages';
import { pageUrl } from './letter/links.ts';
import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT } from './letter/preview.ts';
import type { Preview } from './letter/preview.ts';
import { frameOf, wordsFor } from './letter/words.ts';
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
  /** How long the link works. */
  validMinutes: number;
}

/**
 * The mail with the link to a new password. It goes to any known address, so it contains no name.
 */
export async function renderPasswordReset(props: PasswordResetProps): Promise<RenderedMail> {
  const say = wordsFor(props);
  const url = `${pageUrl(pathOf('resetPassword'), props.publicUrl)}?oobCode=${encodeURIComponent(props.oobCode)}`;
  const lead = say('mails.resetLead', { minutes: props.validMinutes });
  return writeLetter({
    ...frameOf(props, say),
    ...pictureOf('reset', say('mails.resetPicture'), props.publicUrl),
    subject: say('mails.resetTitle'),
    preview: lead,
    title: say('mails.resetTitle'),
    blocks: [
      { kind: 'paragraph', lines: [[say('mails.greetingPlain')], [lead]] },
      { kind: 'button', label: say('mails.resetButton'), url },
      { kind: 'address', lead: say('mails.resetCopy'), url },
      { kind: 'paragraph', lines: [[say('mails.resetNotYou')]] },
    ],
    reason: say('mails.resetReason'),
  });
}

renderPasswordReset.PreviewProps = {
  ...PREVIEW_CONTEXT,
  oobCode: 'k7Qm2xVd9RtLw4Ze',
  validMinutes: 60,
} satisfies Preview<PasswordResetProps>;

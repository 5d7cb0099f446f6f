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
    'email-change': EmailChangeProps;
  }
}

export interface EmailChangeProps extends MailContext {
  /** The token in clear; it must appear in the link only. */
  token: string;
  /** How long the link works. */
  validHours: number;
}

/**
 * The mail with the link that confirms a new email. Anybody may have typed the address, so it
 * contains no name.
 */
export async function renderEmailChange(props: EmailChangeProps): Promise<RenderedMail> {
  const say = wordsFor(props);
  const url = `${pageUrl(pathOf('confirmEmail'), props.publicUrl)}?token=${encodeURIComponent(props.token)}`;
  const lead = say('mails.emailChangeLead', { brand: props.brandName, hours: props.validHours });
  return writeLetter({
    ...frameOf(props, say),
    ...pictureOf('reset', say('mails.resetPicture'), props.publicUrl),
    subject: say('mails.emailChangeTitle'),
    preview: lead,
    title: say('mails.emailChangeTitle'),
    blocks: [
      { kind: 'paragraph', lines: [[say('mails.greetingPlain')], [lead]] },
      { kind: 'button', label: say('mails.confirmButton'), url },
      { kind: 'address', lead: say('mails.resetCopy'), url },
      { kind: 'paragraph', lines: [[say('mails.emailChangeNotYou')]] },
    ],
    reason: say('mails.emailChangeReason'),
  });
}

renderEmailChange.PreviewProps = {
  ...PREVIEW_CONTEXT,
  token: 'p7Kd2VtQx4LmZ9Re',
  validHours: 24,
} satisfies Preview<EmailChangeProps>;

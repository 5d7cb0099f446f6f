import { pathOf } from '@nestling/domain/pages';
import type { FormatMessage } from '@nestling/messages/format';
import type { MailContext, RenderedMail } from '../mail.ts';
import { pageUrl } from './links.ts';
import { pictureOf } from './pictures.ts';
import { PREVIEW_CONTEXT } from './preview.ts';
import type { Preview } from './preview.ts';
import { frameOf } from './words.ts';
import { writeLetter } from './write-letter.ts';

export interface NotMeNoticeProps extends MailContext {
  /** The token of "This was not me" in clear; it must appear in the link only. */
  token: string;
  /** How long the link works. */
  validDays: number;
}

/** What has changed in the account, for the reader. */
export interface NotMeNoticeTexts {
  title: string;
  lead: string;
  reason: string;
}

/**
 * Renders a notice of a change to an account, with the link by which its owner reports "This was
 * not me".
 */
export async function writeNotMeNotice(
  props: NotMeNoticeProps,
  say: FormatMessage,
  { title, lead, reason }: NotMeNoticeTexts,
): Promise<RenderedMail> {
  const url = `${pageUrl(pathOf('notMe'), props.publicUrl)}?token=${encodeURIComponent(props.token)}`;
  return writeLetter({
    ...frameOf(props, say),
    ...pictureOf('reset', say('mails.resetPicture'), props.publicUrl),
    subject: title,
    preview: lead,
    title,
    blocks: [
      {
        kind: 'paragraph',
        lines: [[say('mails.greetingPlain')], [lead], [say('mails.notMeLead', { days: props.validDays })]],
      },
      { kind: 'button', label: say('mails.notMeButton'), url },
      { kind: 'address', lead: say('mails.resetCopy'), url },
    ],
    reason,
  });
}

export const NOT_ME_PREVIEW = {
  ...PREVIEW_CONTEXT,
  token: 'n4Wb8RtYz2KmQ6Ls',
  validDays: 7,
} satisfies Preview<NotMeNoticeProps>;

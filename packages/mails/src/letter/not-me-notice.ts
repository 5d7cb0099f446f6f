import { pathOf } from '@nestling/domain/pages';
import type { FormatMessage } from '@nestling/messages/format';
import type { MailContext, RenderedMail } from '../mail.ts';
import { pageUrl } from './links.ts';
import { pictureOf } from './pictures.ts';
import { PREVIEW_CONTEXT, type Preview } from './preview.ts';
import { frameOf } from './words.ts';
import { writeLetter } from './write-letter.ts';

export interface NotMeNoticeProps extends MailContext {
  /** The token of "This was not me" in clear; it must appear in the link only. */
  token: string;
  validDays: number;
}

/** Texts about the change in the account. */
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
  format: FormatMessage,
  { title, lead, reason }: NotMeNoticeTexts,
): Promise<RenderedMail> {
  const url = `${pageUrl(pathOf('notMe'), props.publicUrl)}?token=${encodeURIComponent(props.token)}`;
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('reset', format('mails.resetPicture'), props.publicUrl),
    subject: title,
    preview: lead,
    title,
    blocks: [
      {
        kind: 'paragraph',
        lines: [[format('mails.greetingPlain')], [lead], [format('mails.notMeLead', { days: props.validDays })]],
      },
      { kind: 'button', label: format('mails.notMeButton'), url },
      { kind: 'address', lead: format('mails.resetCopy'), url },
    ],
    reason,
  });
}

export const NOT_ME_PREVIEW = {
  ...PREVIEW_CONTEXT,
  token: 'n4Wb8RtYz2KmQ6Ls',
  validDays: 7,
} satisfies Preview<NotMeNoticeProps>;

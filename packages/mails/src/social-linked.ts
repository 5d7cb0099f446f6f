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
    'social-linked': SocialLinkedProps;
  }
}

export interface SocialLinkedProps extends MailContext {
  /** The token of "This was not me" in clear; it is part of the link and of nothing else. */
  token: string;
  /** How long the link works. */
  validDays: number;
}

/** The notice that an account of a provider was linked. */
export async function renderSocialLinked(props: SocialLinkedProps): Promise<RenderedMail> {
  const say = wordsFor(props);
  const url = `${pageUrl(pathOf('notMe'), props.publicUrl)}?token=${encodeURIComponent(props.token)}`;
  const lead = say('mails.socialLinkedLead', { brand: props.brandName });
  return writeLetter({
    ...frameOf(props, say),
    ...pictureOf('reset', say('mails.resetPicture'), props.publicUrl),
    subject: say('mails.socialLinkedTitle'),
    preview: lead,
    title: say('mails.socialLinkedTitle'),
    blocks: [
      {
        kind: 'paragraph',
        lines: [[say('mails.greetingPlain')], [lead], [say('mails.notMeLead', { days: props.validDays })]],
      },
      { kind: 'button', label: say('mails.notMeButton'), url },
      { kind: 'address', lead: say('mails.resetCopy'), url },
    ],
    reason: say('mails.socialLinkedReason', { brand: props.brandName }),
  });
}

renderSocialLinked.PreviewProps = {
  ...PREVIEW_CONTEXT,
  token: 'n4Wb8RtYz2KmQ6Ls',
  validDays: 7,
} satisfies Preview<SocialLinkedProps>;

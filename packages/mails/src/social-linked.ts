import { NOT_ME_PREVIEW, writeNotMeNotice } from './letter/not-me-notice.ts';
import type { NotMeNoticeProps } from './letter/not-me-notice.ts';
import { wordsFor } from './letter/words.ts';
import type { RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'social-linked': NotMeNoticeProps;
  }
}

/** The notice that an account of a provider was linked. */
export async function renderSocialLinked(props: NotMeNoticeProps): Promise<RenderedMail> {
  const say = wordsFor(props);
  return writeNotMeNotice(props, say, {
    title: say('mails.socialLinkedTitle'),
    lead: say('mails.socialLinkedLead', { brand: props.brandName }),
    reason: say('mails.socialLinkedReason', { brand: props.brandName }),
  });
}

renderSocialLinked.PreviewProps = NOT_ME_PREVIEW;

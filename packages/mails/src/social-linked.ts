import { NOT_ME_PREVIEW, writeNotMeNotice, type NotMeNoticeProps } from './letter/not-me-notice.ts';
import { formatterFor } from './letter/words.ts';
import type { RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'social-linked': NotMeNoticeProps;
  }
}

/** The notice that an account of a provider was linked. */
export async function renderSocialLinked(props: NotMeNoticeProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  return writeNotMeNotice(props, format, {
    title: format('mails.socialLinkedTitle'),
    lead: format('mails.socialLinkedLead', { brand: props.brandName }),
    reason: format('mails.socialLinkedReason', { brand: props.brandName }),
  });
}

renderSocialLinked.PreviewProps = NOT_ME_PREVIEW;

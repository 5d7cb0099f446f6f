import { NOT_ME_PREVIEW, writeNotMeNotice, type NotMeNoticeProps } from './letter/not-me-notice.ts';
import { formatterFor } from './letter/words.ts';
import type { RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'email-change-requested': NotMeNoticeProps;
  }
}

/**
 * The notice to a member's present address that a change was requested. It must not name the new
 * address.
 */
export async function renderEmailChangeRequested(props: NotMeNoticeProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  return writeNotMeNotice(props, format, {
    title: format('mails.emailChangeRequestedTitle'),
    lead: format('mails.emailChangeRequestedLead', { brand: props.brandName }),
    reason: format('mails.emailChangeRequestedReason', { brand: props.brandName }),
  });
}

renderEmailChangeRequested.PreviewProps = NOT_ME_PREVIEW;

import { pathOf } from '@nestling/domain/pages';
import { pageUrl } from './letter/links.ts';
import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT, PREVIEW_RECIPIENT, type Preview } from './letter/preview.ts';
import { spansOf } from './letter/spans.ts';
import { contactUrl, frameOf, greetingOf, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, Recipient, RenderedMail } from './mail.ts';

interface AddressCheckedProps extends MailContext {
  recipient: Recipient;
  courseSlug: string;
  /** Whether the reward can be ordered to the address. */
  isAllowed: boolean;
}

declare module './mail.ts' {
  interface MailTemplates {
    'address-checked': AddressCheckedProps;
  }
}

/** Reports the result of an address review, without the address, and what the member can do now. */
export async function renderAddressChecked(props: AddressCheckedProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const { title, lead, next, button } = props.isAllowed ? ALLOWED : REFUSED;
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('order', format('mails.orderPicture'), props.publicUrl),
    subject: format(title),
    preview: format(lead),
    title: format(title),
    blocks: [
      { kind: 'paragraph', lines: [[greetingOf(format, props.recipient)], [format(lead)], [format(next)]] },
      {
        kind: 'button',
        label: format(button),
        url: pageUrl(pathOf('redeem', { slug: props.courseSlug }), props.publicUrl),
      },
      { kind: 'paragraph', lines: [spansOf(format('mails.orderQuestion'), { contact: contactUrl(props) })] },
    ],
    reason: format('mails.addressReason'),
  });
}

const ALLOWED = {
  title: 'mails.addressAllowedTitle',
  lead: 'mails.addressAllowedLead',
  next: 'mails.addressAllowedNext',
  button: 'mails.addressAllowedButton',
} as const;

const REFUSED = {
  title: 'mails.addressRefusedTitle',
  lead: 'mails.addressRefusedLead',
  next: 'mails.addressRefusedNext',
  button: 'mails.addressRefusedButton',
} as const;

renderAddressChecked.PreviewProps = {
  ...PREVIEW_CONTEXT,
  recipient: PREVIEW_RECIPIENT,
  courseSlug: 'safe-sleep',
  isAllowed: true,
} satisfies Preview<AddressCheckedProps>;

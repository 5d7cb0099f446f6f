import { pathOf } from '@nestling/domain/pages';
import type { FormatMessage } from '@nestling/messages/format';
import { pageUrl } from './letter/links.ts';
import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT, PREVIEW_RECIPIENT, type Preview } from './letter/preview.ts';
import { spansOf } from './letter/spans.ts';
import { contactUrl, frameOf, greetingOf, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, Recipient, RenderedMail } from './mail.ts';

interface PickupEndedProps extends MailContext {
  recipient: Recipient;
  courseSlug: string;
  placeName: string;
  /** Whether the parent may choose again; false while the pickup is held at a closed place. */
  isFreed: boolean;
}

declare module './mail.ts' {
  interface MailTemplates {
    'pickup-ended': PickupEndedProps;
  }
}

/**
 * Reports the end of a pickup, or of its place, and how to choose again. For an unconfirmed address
 * the mail does not name the place.
 */
export async function renderPickupEnded(props: PickupEndedProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const { title, next } = props.isFreed ? FREED : CLOSED;
  const lead = leadOf(props, format);
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('ended', format('mails.endedPicture'), props.publicUrl),
    subject: format(title),
    preview: lead,
    title: format(title),
    blocks: [
      { kind: 'paragraph', lines: [[greetingOf(format, props.recipient)], [lead]] },
      { kind: 'paragraph', lines: [spansOf(format(next), { contact: contactUrl(props) })] },
      ...(props.isFreed ? [chooseButton(props, format)] : []),
    ],
    reason: format('mails.pickupEndedReason'),
  });
}

const FREED = { title: 'mails.pickupFreedTitle', next: 'mails.pickupFreedNext' } as const;
const CLOSED = { title: 'mails.pickupClosedTitle', next: 'mails.pickupClosedNext' } as const;

function leadOf({ isFreed, recipient, placeName: place }: PickupEndedProps, format: FormatMessage): string {
  if (!recipient.emailConfirmed) return format(isFreed ? 'mails.pickupFreedLeadPlain' : 'mails.pickupClosedLeadPlain');
  return format(isFreed ? 'mails.pickupFreedLead' : 'mails.pickupClosedLead', { place });
}

function chooseButton({ courseSlug, publicUrl }: PickupEndedProps, format: FormatMessage) {
  return {
    kind: 'button' as const,
    label: format('mails.pickupFreedButton'),
    url: pageUrl(pathOf('redeem', { slug: courseSlug }), publicUrl),
  };
}

renderPickupEnded.PreviewProps = {
  ...PREVIEW_CONTEXT,
  recipient: PREVIEW_RECIPIENT,
  courseSlug: 'safe-sleep',
  placeName: 'Harbor Family Clinic',
  isFreed: true,
} satisfies Preview<PickupEndedProps>;

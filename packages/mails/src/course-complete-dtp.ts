import type { FormatMessage } from '@nestling/messages/format';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { pathOf } from '@nestling/domain/pages';
import { streetLine, townLine } from './letter/addresses.ts';
import type { LetterBlock, LetterFact } from './letter/letter.ts';
import { absoluteUrl, pageUrl } from './letter/links.ts';
import { pictureOf } from './letter/pictures.ts';
import { orderFacts } from './letter/order-letter.ts';
import { PREVIEW_CONTEXT, PREVIEW_RECIPIENT, type Preview } from './letter/preview.ts';
import { spansOf } from './letter/spans.ts';
import { contactUrl, frameOf, greetingOf, oneLine, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, LetterAddress, Recipient, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'course-complete-dtp': CourseCompleteDtpProps;
  }
}

export interface CourseCompleteDtpProps extends MailContext {
  recipient: Recipient;
  courseSlug: string;
  courseTitle: string;
  rewardTitle: string;
  /** Whether it is the baby box; another reward is not called a box. */
  isBox: boolean;
  /** `NB-` and a number. */
  orderNumber: string;
  /** Null where only the shop has the address. */
  shipsTo: LetterAddress | null;
  /** What the parent paid, in US dollars; 0 is shown as free. */
  total: number;
  /** When the order was placed, as ISO 8601. */
  orderedAt: string;
  /** Whether the member lives outside the United States, where amounts are marked as US dollars. */
  isAbroad: boolean;
  /** Of the parcel or the member, whose days are shown. */
  country: string | null;
  /** Null for a revoked certificate. */
  certificateId: string | null;
  /** The shop's page: an address, or a path of the product; null where there is none. */
  orderStatusUrl: string | null;
  /** Time until delivery: a range of days, or editors' own text. */
  shippingTime: { from: number; to: number } | string;
}

/**
 * The mail to a member whose box is sent home; an unconfirmed address gets no name and no address.
 */
export async function renderCourseCompleteDtp(props: CourseCompleteDtpProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const { recipient, courseTitle: course, publicUrl } = props;
  const lead = format(props.isBox ? 'mails.orderLead' : 'mails.orderLeadOther', {
    course,
    time: timeOf(props.shippingTime, format),
  });
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('order', format('mails.orderPicture'), publicUrl),
    subject: format('mails.orderSubject', { reward: insideSentence(oneLine(props.rewardTitle)) }),
    preview: lead,
    title: format(props.isBox ? 'mails.orderTitle' : 'mails.orderTitleOther'),
    blocks: [
      { kind: 'paragraph', lines: [[greetingOf(format, recipient)], [lead]] },
      { kind: 'facts', facts: factsOf(props, format) },
      ...buttonOf(props, format),
      ...(props.isBox ? [{ kind: 'paragraph' as const, lines: [[format('box-leaflet.text')]] }] : []),
      { kind: 'paragraph', lines: [spansOf(format('mails.orderWrong'), { contact: contactUrl(props) })] },
    ],
    reason: format(props.isBox ? 'mails.orderReason' : 'mails.orderReasonOther'),
  });
}

renderCourseCompleteDtp.PreviewProps = {
  ...PREVIEW_CONTEXT,
  recipient: PREVIEW_RECIPIENT,
  courseSlug: 'safe-sleep',
  courseTitle: 'Safe sleep basics',
  rewardTitle: 'baby box',
  isBox: true,
  orderNumber: 'NB-20417',
  shipsTo: {
    streetLines: ['2204 Spruce Street', 'Apt 3'],
    city: 'Philadelphia',
    stateOrProvinceCode: 'PA',
    postalCode: '19103',
  },
  total: 0,
  orderedAt: '2026-11-20T12:00:00.000Z',
  isAbroad: false,
  country: 'US',
  certificateId: 'BBU-7KQ2M4XWD9HP',
  orderStatusUrl: '/shop/orders/NB-20417/status',
  shippingTime: { from: 7, to: 10 },
} satisfies Preview<CourseCompleteDtpProps>;

function factsOf(props: CourseCompleteDtpProps, format: FormatMessage): LetterFact[] {
  const { recipient, shipsTo, certificateId } = props;
  const certificateUrl = pageUrl(pathOf('certificate', { slug: props.courseSlug }), props.publicUrl);
  const lines = shipsTo ? [[streetLine(shipsTo)], [townLine(shipsTo)]] : [[format('mails.orderAddressAtShop')]];
  const address: LetterFact = { label: format('mails.orderShipsTo'), lines };
  return [
    ...orderFacts(props, 'orderPaid', format),
    ...(recipient.emailConfirmed ? [address] : []),
    ...(certificateId === null
      ? []
      : [{ label: format('mails.certificate'), lines: [[{ link: certificateId, url: certificateUrl }]] }]),
  ];
}

function buttonOf({ orderStatusUrl, publicUrl }: CourseCompleteDtpProps, format: FormatMessage): LetterBlock[] {
  const url = orderStatusUrl === null ? null : absoluteUrl(orderStatusUrl, publicUrl);
  return url === null ? [] : [{ kind: 'button', label: format('mails.orderButton'), url }];
}

function timeOf(time: CourseCompleteDtpProps['shippingTime'], format: FormatMessage): string {
  return typeof time === 'string' ? time : format('mails.orderDays', time);
}

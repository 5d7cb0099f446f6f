import { dollarText } from '@nestling/domain/rewards/dollar-text';
import { orderDay } from '@nestling/domain/rewards/order/order-day';
import { centsOf } from '@nestling/domain/rewards/price';
import type { FormatMessage } from '@nestling/messages/format';
import type { MailContext, Recipient, RenderedMail } from '../mail.ts';
import type { LetterFact } from './letter.ts';
import { pictureOf } from './pictures.ts';
import { PREVIEW_CONTEXT, PREVIEW_RECIPIENT, type Preview } from './preview.ts';
import { spansOf } from './spans.ts';
import { contactUrl, frameOf, greetingOf, oneLine } from './words.ts';
import { writeLetter } from './write-letter.ts';

/** The content of every mail about an order. */
export interface OrderProps extends MailContext {
  recipient: Recipient;
  courseSlug: string;
  /** The name of the item at the time of the order. */
  rewardTitle: string;
  /** `NB-` and a number. */
  orderNumber: string;
  /** What the parent pays, or has paid, in US dollars; 0 is shown as free. */
  total: number;
  /** When the order was placed, as ISO 8601. */
  orderedAt: string;
  /** Whether the member lives outside the United States, where amounts are marked as US dollars. */
  isAbroad: boolean;
  /** Of the parcel or the member, whose days are shown. */
  country: string | null;
}

/** A sample of an order, for the mails about one. */
export const PREVIEW_ORDER = {
  ...PREVIEW_CONTEXT,
  recipient: PREVIEW_RECIPIENT,
  courseSlug: 'safe-sleep',
  rewardTitle: 'First-days kit',
  orderNumber: 'NB-20417',
  total: 14,
  orderedAt: '2026-11-20T12:00:00.000Z',
  isAbroad: false,
  country: 'US',
} satisfies Preview<OrderProps>;

/** What became of the money: paid, to be paid, or on its way back. */
export type OrderMoney = 'orderPaid' | 'orderToPay' | 'orderRefund';

interface OrderTexts {
  /** An ended order must not be drawn as on its way. */
  picture: 'order' | 'ended';
  /** Label of the amount; an order without a price is free whatever became of it. */
  money: OrderMoney;
  subject: string;
  title: string;
  /** Sentences, a line each. */
  lines: readonly string[];
  /** Null without a button. */
  button: { label: string; url: string } | null;
}

/** A mail about an order: what has happened, which order it was, and what can be done now. */
export async function writeOrderLetter(
  props: OrderProps,
  format: FormatMessage,
  { picture, money, subject, title, lines, button }: OrderTexts,
): Promise<RenderedMail> {
  const [lead = title] = lines;
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf(picture, format(picture === 'order' ? 'mails.orderPicture' : 'mails.endedPicture'), props.publicUrl),
    subject: oneLine(subject),
    preview: lead,
    title,
    blocks: [
      { kind: 'paragraph', lines: [[greetingOf(format, props.recipient)], ...lines.map((line) => [line])] },
      { kind: 'facts', facts: orderFacts(props, money, format) },
      ...(button ? [{ kind: 'button' as const, ...button }] : []),
      { kind: 'paragraph', lines: [spansOf(format('mails.orderQuestion'), { contact: contactUrl(props) })] },
    ],
    reason: format('mails.orderReasonAny'),
  });
}

/** The rows of every mail about an order: item, number, day and amount. */
export function orderFacts(
  props: Pick<OrderProps, 'rewardTitle' | 'orderNumber' | 'orderedAt' | 'total' | 'locale' | 'isAbroad' | 'country'>,
  money: OrderMoney,
  format: FormatMessage,
): LetterFact[] {
  const { rewardTitle, orderNumber, orderedAt, total } = props;
  const isFree = total === 0;
  return [
    { label: format('mails.orderItem'), lines: [[oneLine(rewardTitle)]] },
    { label: format('mails.orderNumber'), lines: [[orderNumber]] },
    { label: format('mails.orderDate'), lines: [[dayOf(orderedAt, props)]] },
    {
      label: format(isFree ? 'mails.orderTotal' : `mails.${money}`),
      lines: [[isFree ? format('mails.orderFree') : amountOf(props)]],
    },
  ];
}

/** Formats the day of a moment of an order. */
export function dayOf(moment: string, props: Pick<OrderProps, 'locale' | 'country'>): string {
  return orderDay(new Date(moment), props);
}

/** Returns the total of an order, formatted as dollars of the locale. */
export function amountOf({ total, locale, isAbroad }: Pick<OrderProps, 'total' | 'locale' | 'isAbroad'>): string {
  return dollarText(centsOf(total) ?? 0, locale, isAbroad);
}

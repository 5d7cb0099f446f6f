import { dollarText } from '@nestling/domain/rewards/dollar-text';
import { centsOf } from '@nestling/domain/rewards/price';
import type { FormatMessage } from '@nestling/messages/format';
import type { MailContext, Recipient, RenderedMail } from '../mail.ts';
import type { LetterFact } from './letter.ts';
import { pictureOf } from './pictures.ts';
import { PREVIEW_CONTEXT, PREVIEW_RECIPIENT } from './preview.ts';
import type { Preview } from './preview.ts';
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
  /** Whether the member lives outside the United States, where amounts are marked as US dollars. */
  isAbroad: boolean;
}

/** A sample of an order, for the mails about one. */
export const PREVIEW_ORDER = {
  ...PREVIEW_CONTEXT,
  recipient: PREVIEW_RECIPIENT,
  courseSlug: 'safe-sleep',
  rewardTitle: 'First-days kit',
  orderNumber: 'NB-20417',
  total: 14,
  isAbroad: false,
} satisfies Preview<OrderProps>;

interface OrderWords {
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
  { subject, title, lines, button }: OrderWords,
): Promise<RenderedMail> {
  const [lead = title] = lines;
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('order', format('mails.orderPicture'), props.publicUrl),
    subject: oneLine(subject),
    preview: lead,
    title,
    blocks: [
      { kind: 'paragraph', lines: [[greetingOf(format, props.recipient)], ...lines.map((line) => [line])] },
      { kind: 'facts', facts: orderFacts(props, format) },
      ...(button ? [{ kind: 'button' as const, ...button }] : []),
      { kind: 'paragraph', lines: [spansOf(format('mails.orderQuestion'), { contact: contactUrl(props) })] },
    ],
    reason: format('mails.orderReason'),
  });
}

function orderFacts(props: OrderProps, format: FormatMessage): LetterFact[] {
  return [
    { label: format('mails.orderNumber'), lines: [[props.orderNumber]] },
    { label: format('mails.orderTotal'), lines: [[props.total === 0 ? format('mails.orderFree') : amountOf(props)]] },
  ];
}

/** Returns the total of an order, formatted as dollars of the locale. */
export function amountOf({ total, locale, isAbroad }: Pick<OrderProps, 'total' | 'locale' | 'isAbroad'>): string {
  return dollarText(centsOf(total) ?? 0, locale, isAbroad);
}

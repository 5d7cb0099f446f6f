import { pathOf } from '@nestling/domain/pages';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { pageUrl } from './letter/links.ts';
import { PREVIEW_ORDER, amountOf, writeOrderLetter, type OrderProps } from './letter/order-letter.ts';
import { formatterFor } from './letter/words.ts';
import type { RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'order-cancelled': OrderCancelledProps;
  }
}

/** The content of the mail about a cancelled or refunded order. */
export interface OrderCancelledProps extends OrderProps {
  /** Whether the shop reports a refund; a cancellation alone moves no money. */
  isRefunded: boolean;
}

/**
 * The mail about an order that the shop has cancelled or refunded; without a price it does not
 * mention money, and without a refund it promises none.
 */
export async function renderOrderCancelled(props: OrderCancelledProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const { rewardTitle: reward, orderNumber: number, total, isRefunded } = props;
  const money = isRefunded ? 'mails.cancelledRefund' : 'mails.cancelledPaid';
  return writeOrderLetter(props, format, {
    picture: 'ended',
    money: isRefunded ? 'orderRefund' : 'orderPaid',
    subject: format('mails.cancelledSubject', { reward: insideSentence(reward) }),
    title: format('mails.cancelledTitle'),
    lines: [
      format('mails.cancelledLead', { number }),
      ...(total > 0 ? [format(money, { amount: amountOf(props) })] : []),
      format('mails.cancelledAgain'),
    ],
    button: {
      label: format('mails.cancelledButton'),
      url: pageUrl(pathOf('redeem', { slug: props.courseSlug }), props.publicUrl),
    },
  });
}

renderOrderCancelled.PreviewProps = { ...PREVIEW_ORDER, isRefunded: true };

import { insideSentence } from '@nestling/messages/inside-sentence';
import { PREVIEW_ORDER, amountOf, writeOrderLetter, type OrderProps } from './letter/order-letter.ts';
import { formatterFor } from './letter/words.ts';
import type { RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'order-refund-due': OrderProps;
  }
}

/** The mail about a payment for an order that had already ended: it is refunded. */
export async function renderOrderRefundDue(props: OrderProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const { rewardTitle: reward, orderNumber: number } = props;
  return writeOrderLetter(props, format, {
    picture: 'ended',
    money: 'orderRefund',
    subject: format('mails.refundSubject', { reward: insideSentence(reward) }),
    title: format('mails.refundTitle'),
    lines: [format('mails.refundLead', { number }), format('mails.cancelledRefund', { amount: amountOf(props) })],
    button: null,
  });
}

renderOrderRefundDue.PreviewProps = PREVIEW_ORDER;

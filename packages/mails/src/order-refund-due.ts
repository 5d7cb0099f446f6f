import { PREVIEW_ORDER, amountOf, writeOrderLetter } from './letter/order-letter.ts';
import type { OrderProps } from './letter/order-letter.ts';
import { wordsFor } from './letter/words.ts';
import type { RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'order-refund-due': OrderProps;
  }
}

/** The mail about a payment for an order that had already ended: it is refunded. */
export async function renderOrderRefundDue(props: OrderProps): Promise<RenderedMail> {
  const say = wordsFor(props);
  const { rewardTitle: reward, orderNumber: number } = props;
  return writeOrderLetter(props, say, {
    subject: say('mails.refundSubject', { reward }),
    title: say('mails.refundTitle'),
    lines: [say('mails.refundLead', { number }), say('mails.cancelledRefund', { amount: amountOf(props) })],
    button: null,
  });
}

renderOrderRefundDue.PreviewProps = PREVIEW_ORDER;

import { PREVIEW_ORDER, amountOf, writeOrderLetter } from './letter/order-letter.ts';
import type { OrderProps } from './letter/order-letter.ts';
import { wordsFor } from './letter/words.ts';
import type { RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'order-refund-due': OrderProps;
  }
}

/** A payment has come for an order that had ended: the money goes back (D-123, D-127). */
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

import { pathOf } from '@nestling/domain/pages';
import { pageUrl } from './letter/links.ts';
import { PREVIEW_ORDER, amountOf, writeOrderLetter } from './letter/order-letter.ts';
import type { OrderProps } from './letter/order-letter.ts';
import { wordsFor } from './letter/words.ts';
import type { RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'order-cancelled': OrderProps;
  }
}

/**
 * The mail about an order that the shop has cancelled or refunded; without a price it does not
 * mention money.
 */
export async function renderOrderCancelled(props: OrderProps): Promise<RenderedMail> {
  const say = wordsFor(props);
  const { rewardTitle: reward, orderNumber: number, total } = props;
  return writeOrderLetter(props, say, {
    subject: say('mails.cancelledSubject', { reward }),
    title: say('mails.cancelledTitle'),
    lines: [
      say('mails.cancelledLead', { number }),
      ...(total > 0 ? [say('mails.cancelledRefund', { amount: amountOf(props) })] : []),
      say('mails.cancelledAgain'),
    ],
    button: {
      label: say('mails.cancelledButton'),
      url: pageUrl(pathOf('redeem', { slug: props.courseSlug }), props.publicUrl),
    },
  });
}

renderOrderCancelled.PreviewProps = PREVIEW_ORDER;

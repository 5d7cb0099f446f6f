import { insideSentence } from '@nestling/messages/inside-sentence';
import { absoluteUrl } from './letter/links.ts';
import { PREVIEW_ORDER, writeOrderLetter, type OrderProps } from './letter/order-letter.ts';
import type { Preview } from './letter/preview.ts';
import { formatterFor } from './letter/words.ts';
import type { RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'order-sent': OrderSentProps;
  }
}

export interface OrderSentProps extends OrderProps {
  /** Where the shop shows the parcel: its address, or a path of the product; null for nowhere. */
  orderStatusUrl: string | null;
}

/** The mail that the parcel of an order has left. */
export async function renderOrderSent(props: OrderSentProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const { rewardTitle: reward, orderNumber: number, orderStatusUrl, publicUrl } = props;
  const url = orderStatusUrl === null ? null : absoluteUrl(orderStatusUrl, publicUrl);
  return writeOrderLetter(props, format, {
    picture: 'order',
    money: 'orderPaid',
    subject: format('mails.sentSubject', { reward: insideSentence(reward) }),
    title: format('mails.sentTitle'),
    lines: [format('mails.sentLead', { number })],
    button: url === null ? null : { label: format('mails.sentButton'), url },
  });
}

renderOrderSent.PreviewProps = {
  ...PREVIEW_ORDER,
  orderStatusUrl: '/shop/orders/NB-20417/status',
} satisfies Preview<OrderSentProps>;

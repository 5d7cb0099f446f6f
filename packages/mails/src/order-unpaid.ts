import { insideSentence } from '@nestling/messages/inside-sentence';
import { absoluteUrl } from './letter/links.ts';
import { PREVIEW_ORDER, dayOf, writeOrderLetter, type OrderProps } from './letter/order-letter.ts';
import type { Preview } from './letter/preview.ts';
import { formatterFor } from './letter/words.ts';
import type { RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'order-unpaid': OrderUnpaidProps;
  }
}

export interface OrderUnpaidProps extends OrderProps {
  /** Until when the order is reserved, as ISO 8601. */
  reservedUntil: string;
  /** The payment page: a URL of the shop, or a path of the product. */
  invoiceUrl: string;
}

/**
 * The reminder of an order that will soon expire unpaid; one without a price waits to be confirmed.
 */
export async function renderOrderUnpaid(props: OrderUnpaidProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const { rewardTitle: reward, orderNumber: number, total } = props;
  const isFree = total === 0;
  const url = absoluteUrl(props.invoiceUrl, props.publicUrl);
  return writeOrderLetter(props, format, {
    picture: 'order',
    money: 'orderToPay',
    subject: format('mails.unpaidSubject', { reward: insideSentence(reward) }),
    title: format(isFree ? 'mails.unconfirmedTitle' : 'mails.unpaidTitle'),
    lines: [
      format('mails.unpaidKept', { number, date: dayOf(props.reservedUntil, props) }),
      format('mails.unpaidNothing'),
    ],
    button: url === null ? null : { label: format(isFree ? 'mails.unconfirmedButton' : 'mails.unpaidButton'), url },
  });
}

renderOrderUnpaid.PreviewProps = {
  ...PREVIEW_ORDER,
  reservedUntil: '2026-11-25T12:00:00.000Z',
  invoiceUrl: '/shop/invoices/NB-20417',
} satisfies Preview<OrderUnpaidProps>;

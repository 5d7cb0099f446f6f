import type { Locale } from '@nestling/domain/account/locale';
import { absoluteUrl } from './letter/links.ts';
import { PREVIEW_ORDER, writeOrderLetter } from './letter/order-letter.ts';
import type { OrderProps } from './letter/order-letter.ts';
import type { Preview } from './letter/preview.ts';
import { wordsFor } from './letter/words.ts';
import type { RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'order-unpaid': OrderUnpaidProps;
  }
}

export interface OrderUnpaidProps extends OrderProps {
  /** Until when the order is reserved, as ISO 8601. */
  keptUntil: string;
  /** Where it is paid: a URL of the shop, or a path of the product. */
  invoiceUrl: string;
}

/**
 * The reminder of an order that will soon expire unpaid; one without a price waits to be confirmed.
 */
export async function renderOrderUnpaid(props: OrderUnpaidProps): Promise<RenderedMail> {
  const say = wordsFor(props);
  const { rewardTitle: reward, orderNumber: number, total, locale } = props;
  const isFree = total === 0;
  const url = absoluteUrl(props.invoiceUrl, props.publicUrl);
  return writeOrderLetter(props, say, {
    subject: say('mails.unpaidSubject', { reward }),
    title: say(isFree ? 'mails.unconfirmedTitle' : 'mails.unpaidTitle'),
    lines: [say('mails.unpaidKept', { number, date: dayOf(props.keptUntil, locale) }), say('mails.unpaidNothing')],
    button: url === null ? null : { label: say(isFree ? 'mails.unconfirmedButton' : 'mails.unpaidButton'), url },
  });
}

function dayOf(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
}

renderOrderUnpaid.PreviewProps = {
  ...PREVIEW_ORDER,
  keptUntil: '2026-11-25T12:00:00.000Z',
  invoiceUrl: '/shop/invoices/NB-20417',
} satisfies Preview<OrderUnpaidProps>;

import { formatMessage } from '@nestling/messages/format';
import { addressFields, type AddressQuestion, type JudgedAddress, type InvoiceAddress } from './address-form.ts';
import { escape, renderLayout, type RequestContext } from './page-layout.ts';
import { icon } from './icons.ts';
import { orderDay } from '@nestling/domain/rewards/order/order-day';
import { dollarText } from '@nestling/domain/rewards/dollar-text';
import { invoicePath } from './order-names.ts';
import { receiptTable } from './receipt.ts';
import type { OrderView } from './order-view.ts';
import { productLabels } from './product-labels.ts';

/** The form for the address of an order from abroad, with its values as sent. */
export interface InvoiceForm {
  question: AddressQuestion;
  typed: InvoiceAddress;
  problems: Extract<JudgedAddress, { kind: 'refused' }>['problems'];
}

/** Renders the page on which an order is paid, or a free one is confirmed. */
export function invoicePage(visit: RequestContext, order: OrderView, form: InvoiceForm | null): string {
  const { translate } = visit;
  const isWrong = form !== null && Object.keys(form.problems).length > 0;
  const number = { number: order.orderNumber };
  const title = translate('invoice', number);
  return renderLayout(visit, {
    title: isWrong ? translate('invoiceProblem', number) : title,
    back: returnLinks(visit, order),
    isNarrow: true,
    content: `<div class="head">
<h1>${title}</h1>
<p class="pill coral">${translate(order.priceCents > 0 ? 'invoiceUnpaid' : 'invoiceNotConfirmed')}</p>
${form?.question.kind === 'parcel' ? `<p class="lead">${translate('stillNeeded')}</p>` : ''}
</div>
<form class="card" method="post" action="${invoicePath(order.orderId)}/pay" novalidate>
${moments(visit, order)}
${receiptTable(visit, order, `aria-label="${translate('yourOrder')}"`)}
${form === null ? '' : addressFields(visit, form)}
${visit.isTestShop ? testToCome(visit, order) : ''}
<button class="button" type="submit">${payLabel(visit, order)}</button>
<p class="after">${translate('afterThis', { brand: visit.brandName })} <a class="link" href="${escape(order.otherMethodUrl)}">${translate('otherWay')}</a></p>
</form>`,
  });
}

/**
 * Renders the page of an invoice that can no longer be paid: it shows the reason, and has no button
 * that pays.
 */
export function orderClosedPage(visit: RequestContext, order: OrderView): string {
  const { translate } = visit;
  const isExpired = order.status === 'expired';
  const text =
    isExpired && order.reservedUntil
      ? translate('expiredLead', { when: dayOf(visit, order, order.reservedUntil) })
      : translate('cancelledInvoiceLead');
  return renderLayout(visit, {
    title: translate('invoice', { number: order.orderNumber }),
    back: returnLinks(visit, order),
    isNarrow: true,
    content: `<div class="head">
<h1>${translate('invoice', { number: order.orderNumber })}</h1>
<p class="pill coral">${translate(isExpired ? 'invoiceExpired' : 'invoiceCancelled')}</p>
<p class="lead">${text}</p>
</div>
<p class="onward"><a class="button" href="${escape(order.otherMethodUrl)}">${translate(productLabels(order.product).chooseAgain)}</a></p>`,
  });
}

function returnLinks({ locale }: RequestContext, { otherMethodUrl, product }: OrderView) {
  return { href: otherMethodUrl, text: escape(formatMessage(locale, productLabels(product).back)) };
}

function moments(visit: RequestContext, order: OrderView): string {
  const { translate } = visit;
  const { createdAt, reservedUntil } = order;
  const row = (term: string, moment: Date): string =>
    `<div><dt>${term}</dt><dd>${escape(dayOf(visit, order, moment))}</dd></div>`;
  return `<dl class="moments">${row(translate('madeOn'), createdAt)}${reservedUntil ? row(translate('keptUntil'), reservedUntil) : ''}</dl>`;
}

/** Returns the day of a moment of an order in the visitor's language. */
export function dayOf({ locale }: RequestContext, { country }: OrderView, moment: Date): string {
  return orderDay(moment, { locale, country });
}

/** Returns the label of the button: it pays, or confirms a free order. */
export function payLabel(
  { translate, locale, isTestShop }: RequestContext,
  { priceCents, isAbroad }: OrderView,
): string {
  if (priceCents <= 0) return translate('confirm');
  const amount = dollarText(priceCents, locale, isAbroad);
  return `${icon('card', 24)}<span>${isTestShop ? translate('payAsTest', { amount }) : translate('pay', { amount })}</span>`;
}

/** Says that the shop is a test, before an order is paid or confirmed. */
export function testToCome({ translate, brandName: brand }: RequestContext, { priceCents }: OrderView): string {
  const [title, text] =
    priceCents > 0
      ? [translate('testPayment'), translate('testToPay', { brand })]
      : [translate('testOrder'), translate('testToConfirm', { brand })];
  return `<div class="test">${icon('flask', 28)}<div><h2>${title}</h2><p>${text}</p></div></div>`;
}

import { formatMessage } from '@nestling/messages/format';
import { addressFields } from './address-form.ts';
import type { AskedAddress, JudgedAddress, TypedAddress } from './address-form.ts';
import { escape, renderLayout } from './page-layout.ts';
import type { RequestContext } from './page-layout.ts';
import { icon } from './icons.ts';
import { dollarText } from '@nestling/domain/rewards/dollar-text';
import { invoicePath } from './order-names.ts';
import { receiptTable } from './receipt.ts';
import type { ShownOrder } from './shown-order.ts';
import { productLabels } from './product-labels.ts';

/** The form for an address that did not come with the order, as it was sent. */
export interface InvoiceForm {
  asked: AskedAddress;
  typed: TypedAddress;
  problems: Extract<JudgedAddress, { kind: 'refused' }>['problems'];
}

/** Renders the page on which an order is paid, or confirmed where nothing is to be paid. */
export function invoicePage(visit: RequestContext, order: ShownOrder, form: InvoiceForm | null): string {
  const { say } = visit;
  const isWrong = form !== null && Object.keys(form.problems).length > 0;
  const number = { number: order.orderNumber };
  const title = say('invoice', number);
  return renderLayout(visit, {
    title: isWrong ? say('invoiceProblem', number) : title,
    back: waysBack(visit, order),
    isNarrow: true,
    content: `<div class="head">
<h1>${title}</h1>
<p class="pill coral">${say(order.priceCents > 0 ? 'invoiceUnpaid' : 'invoiceNotConfirmed')}</p>
</div>
<form class="card" method="post" action="${invoicePath(order.orderId)}/pay" novalidate>
${moments(visit, order)}
${receiptTable(visit, order, `aria-label="${say('yourOrder')}"`)}
${form === null ? '' : addressFields(visit, form)}
${visit.isTestShop ? testMark(visit, order) : ''}
<button class="button" type="submit">${payLabel(visit, order)}</button>
<p class="after">${say('afterThis', { brand: visit.brandName })} <a class="link" href="${escape(order.otherWayUrl)}">${say('otherWay')}</a></p>
</form>`,
  });
}

/**
 * Renders the page of an invoice that can no longer be paid: it shows the reason, and has no button
 * that pays.
 */
export function orderClosedPage(visit: RequestContext, order: ShownOrder): string {
  const { say } = visit;
  const isExpired = order.status === 'expired';
  const text =
    isExpired && order.keptUntil
      ? say('expiredLead', { when: dayText(visit, order.keptUntil) })
      : say('cancelledInvoiceLead');
  return renderLayout(visit, {
    title: say('invoice', { number: order.orderNumber }),
    back: waysBack(visit, order),
    isNarrow: true,
    content: `<div class="head">
<h1>${say('invoice', { number: order.orderNumber })}</h1>
<p class="pill coral">${say(isExpired ? 'invoiceExpired' : 'invoiceCancelled')}</p>
<p class="lead">${text}</p>
</div>
<p class="onward"><a class="button" href="${escape(order.otherWayUrl)}">${say(productLabels(order.ware).chooseAgain)}</a></p>`,
  });
}

function waysBack({ locale }: RequestContext, { otherWayUrl, ware }: ShownOrder) {
  return { href: otherWayUrl, text: escape(formatMessage(locale, productLabels(ware).back)) };
}

function moments(visit: RequestContext, { createdAt, keptUntil }: ShownOrder): string {
  const { say } = visit;
  const row = (term: string, moment: Date): string =>
    `<div><dt>${term}</dt><dd>${escape(dayText(visit, moment))}</dd></div>`;
  return `<dl class="moments">${row(say('madeOn'), createdAt)}${keptUntil ? row(say('keptUntil'), keptUntil) : ''}</dl>`;
}

/**
 * The day of a moment, as the mail about the order names it: the page does not know where its
 * reader is.
 */
function dayText({ locale }: RequestContext, moment: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}

/** The label of the button: it pays, or confirms where nothing is to be paid. */
export function payLabel({ say, locale, isTestShop }: RequestContext, { priceCents, isAbroad }: ShownOrder): string {
  if (priceCents <= 0) return say('confirm');
  const amount = dollarText(priceCents, locale, isAbroad);
  return `${icon('card', 24)}<span>${isTestShop ? say('payAsTest', { amount }) : say('pay', { amount })}</span>`;
}

function testMark({ say, brandName: brand }: RequestContext, { priceCents }: ShownOrder): string {
  const [title, text] =
    priceCents > 0
      ? [say('testPayment'), say('testToPay', { brand })]
      : [say('testOrder'), say('testToConfirm', { brand })];
  return `<div class="test">${icon('flask', 28)}<div><h2>${title}</h2><p>${text}</p></div></div>`;
}

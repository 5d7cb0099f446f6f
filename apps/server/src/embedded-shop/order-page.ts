import { escape, renderLayout, type Translate, type RequestContext } from './page-layout.ts';
import { icon, type IconName } from './icons.ts';
import { dayOf, payLabel, testToCome } from './invoice-page.ts';
import { dollarText } from '@nestling/domain/rewards/dollar-text';
import { invoicePath } from './order-names.ts';
import { receiptTable } from './receipt.ts';
import type { OrderView, OrderViewStatus } from './order-view.ts';
import { productLabels } from './product-labels.ts';
import { productPicture } from './product-info.ts';

interface Step {
  state: 'done' | 'now' | 'next';
  icon: IconName;
  title: string;
  text: string | null;
}

/** Absent for a cancelled or refunded order, because it has no next step. */
const REACHED: Readonly<Partial<Record<OrderViewStatus, number>>> = { invoiced: 1, paid: 2, fulfilled: 3 };

const TONES: Readonly<Record<OrderViewStatus, 'ok' | 'egg' | 'coral'>> = {
  invoiced: 'coral',
  paid: 'ok',
  fulfilled: 'ok',
  cancelled: 'coral',
  expired: 'coral',
  refundDue: 'coral',
  refunded: 'egg',
};

const CHARGED: readonly OrderViewStatus[] = ['paid', 'fulfilled', 'refundDue', 'refunded'];

/** The status page of an order. */
export function orderPage(visit: RequestContext, order: OrderView): string {
  const { translate } = visit;
  const title = translate('order', { number: order.orderNumber });
  return renderLayout(visit, {
    title,
    back: { href: returnLink(order) },
    content: `<div class="head">
<h1>${title}</h1>
${statusPill(translate, order)}
<p class="lead">${leadOf(visit, order)}</p>
</div>
<div class="columns">
<div class="progress">
${order.status in REACHED ? stepList(visit, order) : chooseAgain(translate, order)}
${visit.isTestShop ? testMark(visit, order) : ''}
${order.status === 'invoiced' ? payLink(visit, order) : ''}
</div>
${receipt(visit, order)}
</div>`,
  });
}

/**
 * A settled order leads back to its confirmation, because its options page would redirect here
 * again. Any other leads to the options. Neither may redirect to the shop at once.
 */
function returnLink({ status, returnUrl, otherMethodUrl }: OrderView): string {
  return status === 'paid' || status === 'fulfilled' ? `${returnUrl}?stay=1` : otherMethodUrl;
}

function statusPill(translate: Translate, { status, priceCents }: OrderView): string {
  const tone = TONES[status];
  return `<p class="pill ${tone}">${tone === 'ok' ? icon('check', 18) : ''}${translate(pillOf(status, priceCents === 0))}</p>`;
}

/** What costs nothing is confirmed, and never paid. */
function pillOf(status: OrderViewStatus, isFree: boolean): OrderViewStatus | 'confirmed' | 'notConfirmed' {
  if (isFree && status === 'paid') return 'confirmed';
  return isFree && status === 'invoiced' ? 'notConfirmed' : status;
}

function leadOf(visit: RequestContext, order: OrderView): string {
  const { status, priceCents, product, reservedUntil } = order;
  const { translate } = visit;
  const words = productLabels(product);
  if (status === 'invoiced') return translate(priceCents === 0 ? words.notConfirmedLead : words.invoicedLead);
  if (status === 'fulfilled') return translate(words.fulfilledLead);
  if (status === 'expired' && reservedUntil)
    return translate('expiredLead', { when: dayOf(visit, order, reservedUntil) });
  if (status === 'cancelled' || status === 'expired') return translate(words.cancelledLead);
  return translate(`${status}Lead`);
}

function payLink(visit: RequestContext, order: OrderView): string {
  return `<p><a class="button" href="${invoicePath(order.orderId)}">${payLabel(visit, order)}</a></p>`;
}

function stepList(visit: RequestContext, order: OrderView): string {
  return `<ol class="steps" aria-label="${visit.translate('steps')}">
${stepsOf(visit, order)
  .map((step) => stepRow(visit.translate, step))
  .join('\n')}
</ol>`;
}

function stepsOf(visit: RequestContext, order: OrderView): Step[] {
  const { translate } = visit;
  const at = REACHED[order.status] ?? 0;
  const step = (index: number, sign: IconName, title: string, text: string | null = null): Step => ({
    state: index < at ? 'done' : index === at ? 'now' : 'next',
    icon: sign,
    title,
    text,
  });
  return [
    step(0, 'receipt', translate('ordered'), escape(dayOf(visit, order, order.createdAt))),
    step(1, 'card', ...paymentStep(visit, order, at)),
    step(2, 'box', translate(at > 2 ? 'packed' : 'packing')),
    step(3, 'van', translate('onItsWay')),
    step(4, 'house', translate('atYourDoor')),
  ];
}

function paymentStep(visit: RequestContext, { priceCents, isAbroad }: OrderView, at: number): [string, string | null] {
  const { translate, locale, isTestShop } = visit;
  if (priceCents === 0) return at < 2 ? [translate('confirmStep'), null] : [translate('nothingToPay'), null];
  const amount = dollarText(priceCents, locale, isAbroad);
  if (at < 2) return [translate('payment'), translate('stillToPay', { amount })];
  return [translate('paid'), isTestShop ? translate('paidAsTest', { amount }) : escape(amount)];
}

function stepRow(translate: Translate, { state, icon: sign, title, text }: Step): string {
  const egg = `<span class="egg-mark">${icon(state === 'done' ? 'check' : sign, 20)}</span>`;
  const words = `<span class="words"><strong>${title}</strong>${state === 'done' ? `<span class="heard"> ${translate('done')}</span>` : ''}${text === null ? '' : `<small>${text}</small>`}</span>`;
  const now = state === 'now' ? `<span class="pill egg">${translate('now')}</span>` : '';
  return `<li class="${state}"${state === 'now' ? ' aria-current="step"' : ''}>${egg}${words}${now}</li>`;
}

function chooseAgain(translate: Translate, { otherMethodUrl, product }: OrderView): string {
  return `<p><a class="button" href="${escape(otherMethodUrl)}">${translate(productLabels(product).chooseAgain)}</a></p>`;
}

function testMark(visit: RequestContext, order: OrderView): string {
  const { translate } = visit;
  const { status, priceCents } = order;
  if (status === 'invoiced') return testToCome(visit, order);
  if (!CHARGED.includes(status)) return '';
  const [title, text] =
    priceCents === 0
      ? [translate('testOrder'), translate('testOrderText')]
      : [translate('testPayment'), translate('testPaymentText')];
  return `<div class="test">${icon('flask', 28)}<div><h2>${title}</h2><p>${text}</p></div></div>`;
}

function receipt(visit: RequestContext, order: OrderView): string {
  const { src, height } = productPicture(order.product);
  return `<section class="receipt" aria-labelledby="your-order">
<img src="${escape(src)}" width="400" height="${height}" alt="">
<h2 id="your-order">${visit.translate('yourOrder')}</h2>
${receiptTable(visit, order, 'aria-labelledby="your-order"')}
${order.hasAddress && order.status in REACHED ? destination(visit.translate) : ''}
</section>`;
}

/** Names no address, because anybody with the link can open the page. */
function destination(translate: Translate): string {
  return `<div class="destination"><h3>${translate('shipsTo')}</h3><p>${translate('addressGiven')}</p></div>`;
}

import type { OrderStatus } from '@nestling/domain/rewards/redemption';
import type { Locale } from '@nestling/messages/locales';
import { pathOf } from '@nestling/domain/pages';
import { escape, framed } from './frame.ts';
import type { Say, Visit } from './frame.ts';
import { icon } from './icons.ts';
import type { IconName } from './icons.ts';

/** An order as its page shows it: no name, no address, no email, for an order id is no sign-in (D-128). */
export interface ShownOrder {
  /** `NB-` and a number. */
  orderNumber: string;
  status: OrderStatus;
  courseSlug: string;
  /** Name of what is sent, in the visitor's language. */
  title: string;
  /** Whole price, US dollars. */
  total: number;
  /** The line that carries the price (D-131). */
  chargedFor?: 'shipping' | 'item' | undefined;
}

interface Step {
  state: 'done' | 'now' | 'next';
  icon: IconName;
  title: string;
  text: string | null;
}

/** Which step an order is at; an order that came to nothing is at none. */
const REACHED: Readonly<Partial<Record<OrderStatus, number>>> = { reserved: 0, invoiced: 1, paid: 2, fulfilled: 3 };

const TONES: Readonly<Record<OrderStatus, 'ok' | 'egg' | 'coral'>> = {
  reserved: 'egg',
  invoiced: 'coral',
  paid: 'ok',
  fulfilled: 'ok',
  cancelled: 'coral',
  failed: 'coral',
  refundDue: 'coral',
  refunded: 'egg',
};

/** States after which money has been taken, or was. */
const CHARGED: readonly OrderStatus[] = ['paid', 'fulfilled', 'refundDue', 'refunded'];

/** The status page of an order (picture 30b). @param publicUrl origin of the product, without a slash at the end */
export function orderPage(visit: Visit, order: ShownOrder, publicUrl: string): string {
  const { say } = visit;
  const title = say('order', { number: order.orderNumber });
  return framed(visit, {
    title,
    back: wayBack(order, publicUrl),
    content: `<div class="head">
<h1>${title}</h1>
${statusPill(say, order)}
<p class="lead">${say(`${order.status}Lead`)}</p>
</div>
<div class="columns">
<div class="progress">
${order.status in REACHED ? stepList(visit, order) : chooseAgain(say, order, publicUrl)}
${visit.isTestShop ? testMark(say, order) : ''}
</div>
${receipt(visit, order)}
</div>`,
  });
}

/**
 * A settled order leads back by the gate's entry, for its options page would lead here again (RWD item 11). Any
 * other leads to the options, which must not send on to the shop at once (D-129).
 */
function wayBack({ courseSlug, status }: ShownOrder, publicUrl: string): string {
  const settled = status === 'paid' || status === 'fulfilled';
  return `${publicUrl}${pathOf(settled ? 'redeem' : 'distributionOptions', { slug: courseSlug })}?stay=1`;
}

function statusPill(say: Say, { status, total }: ShownOrder): string {
  const tone = TONES[status];
  const words = status === 'paid' && isFree(total) ? say('confirmed') : say(status);
  return `<p class="pill ${tone}">${tone === 'ok' ? icon('check', 18) : ''}${words}</p>`;
}

function stepList(visit: Visit, order: ShownOrder): string {
  return `<ol class="steps" aria-label="${visit.say('steps')}">
${stepsOf(visit, order)
  .map((step) => stepRow(visit.say, step))
  .join('\n')}
</ol>`;
}

function stepsOf(visit: Visit, order: ShownOrder): Step[] {
  const { say } = visit;
  const at = REACHED[order.status] ?? 0;
  const step = (index: number, sign: IconName, title: string, text: string | null = null): Step => ({
    state: index < at ? 'done' : index === at ? 'now' : 'next',
    icon: sign,
    title,
    text,
  });
  return [
    step(0, 'receipt', say('ordered')),
    step(1, 'card', ...paymentStep(visit, order, at)),
    step(2, 'box', say(at > 2 ? 'packed' : 'packing')),
    step(3, 'van', say('onItsWay')),
    step(4, 'house', say('atYourDoor')),
  ];
}

function paymentStep({ say, locale, isTestShop }: Visit, { total }: ShownOrder, at: number): [string, string | null] {
  if (isFree(total)) return [say('nothingToPay'), null];
  const amount = dollars(total, locale);
  if (at < 2) return [say('payment'), say('stillToPay', { amount })];
  return [say('paid'), isTestShop ? say('paidAsTest', { amount }) : escape(amount)];
}

function stepRow(say: Say, { state, icon: sign, title, text }: Step): string {
  const egg = `<span class="egg-mark">${icon(state === 'done' ? 'check' : sign, 20)}</span>`;
  const words = `<span class="words"><strong>${title}</strong>${state === 'done' ? `<span class="heard"> ${say('done')}</span>` : ''}${text === null ? '' : `<small>${text}</small>`}</span>`;
  const now = state === 'now' ? `<span class="pill egg">${say('now')}</span>` : '';
  return `<li class="${state}"${state === 'now' ? ' aria-current="step"' : ''}>${egg}${words}${now}</li>`;
}

function chooseAgain(say: Say, order: ShownOrder, publicUrl: string): string {
  return `<p><a class="button" href="${escape(wayBack(order, publicUrl))}">${say('chooseAgain')}</a></p>`;
}

function testMark(say: Say, { status, total }: ShownOrder): string {
  if (!CHARGED.includes(status)) return '';
  const [title, text] = isFree(total)
    ? [say('testOrder'), say('testOrderText')]
    : [say('testPayment'), say('testPaymentText')];
  return `<div class="test">${icon('flask', 28)}<div><h2>${title}</h2><p>${text}</p></div></div>`;
}

function receipt({ say, locale }: Visit, { title, total, chargedFor = 'shipping' }: ShownOrder): string {
  const price = (amount: number): string => (isFree(amount) ? say('free') : escape(dollars(amount, locale)));
  const [item, shipping] = chargedFor === 'item' ? [total, 0] : [0, total];
  return `<section class="receipt" aria-labelledby="your-order">
<img src="/shop/box.svg" width="400" height="176" alt="">
<h2 id="your-order">${say('yourOrder')}</h2>
<table aria-labelledby="your-order">
<thead><tr><th scope="col">${say('item')}</th><th scope="col">${say('price')}</th></tr></thead>
<tbody>
<tr><th scope="row"><strong>${escape(title)}</strong></th><td>${price(item)}</td></tr>
<tr><th scope="row">${say('shipping')}</th><td>${price(shipping)}</td></tr>
</tbody>
<tfoot><tr><th scope="row">${say('total')}</th><td>${price(total)}</td></tr></tfoot>
</table>
</section>`;
}

function isFree(total: number): boolean {
  return total <= 0;
}

/** Dollars as the language writes them (contract section 1, Money). */
function dollars(amount: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(
    amount,
  );
}

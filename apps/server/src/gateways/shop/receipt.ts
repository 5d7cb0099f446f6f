import { escape } from './page-layout.ts';
import type { RequestContext } from './page-layout.ts';
import { dollarText } from '@nestling/domain/rewards/dollar-text';
import type { ShownOrder } from './shown-order.ts';
import { productLabels } from './product-labels.ts';

/** What is bought, line by line. @param name attribute that names the table */
export function receiptTable(visit: RequestContext, order: ShownOrder, name: string): string {
  const { say, locale } = visit;
  const price = (cents: number): string =>
    cents <= 0 ? say('free') : escape(dollarText(cents, locale, order.isAbroad));
  const [item, shipping] = order.chargedFor === 'item' ? [order.priceCents, 0] : [0, order.priceCents];
  return `<table ${name}>
<thead><tr><th scope="col">${say('item')}</th><th scope="col">${say('price')}</th></tr></thead>
<tbody>
<tr><th scope="row">${titleOf(visit, order)}</th><td>${price(item)}</td></tr>
<tr><th scope="row">${say('shipping')}</th><td>${price(shipping)}</td></tr>
</tbody>
<tfoot><tr><th scope="row">${say('total')}</th><td>${price(order.priceCents)}</td></tr></tfoot>
</table>`;
}

/** The name stays in the language of the order. */
function titleOf({ say, locale }: RequestContext, { title, ware }: ShownOrder): string {
  if (title === null) return `<strong>${say(productLabels(ware).aBox)}</strong>`;
  const language = title.locale === locale ? '' : ` lang="${title.locale}"`;
  return `<strong${language}>${escape(title.text)}</strong>`;
}

import { escape, type RequestContext } from './page-layout.ts';
import { dollarText } from '@nestling/domain/rewards/dollar-text';
import type { OrderView } from './order-view.ts';
import { productLabels } from './product-labels.ts';

/**
 * Renders the lines of an order.
 * @param name attribute that names the table
 */
export function receiptTable(visit: RequestContext, order: OrderView, name: string): string {
  const { translate, locale } = visit;
  const price = (cents: number, free: 'free' | 'freeShipping' = 'free'): string =>
    cents <= 0 ? translate(free) : escape(dollarText(cents, locale, order.isAbroad));
  const [item, shipping] = order.chargedFor === 'item' ? [order.priceCents, 0] : [0, order.priceCents];
  return `<table ${name}>
<thead><tr><th scope="col">${translate('item')}</th><th scope="col">${translate('price')}</th></tr></thead>
<tbody>
<tr><th scope="row">${itemOf(visit, order)}</th><td>${price(item)}</td></tr>
<tr><th scope="row">${translate('shipping')}</th><td>${price(shipping, 'freeShipping')}</td></tr>
</tbody>
<tfoot><tr><th scope="row">${translate('total')}</th><td>${price(order.priceCents)}</td></tr></tfoot>
</table>`;
}

/** The words stay in the language of the order, so they must be marked with that language. */
function itemOf({ translate, locale }: RequestContext, { title, product }: OrderView): string {
  if (title === null) return `<strong>${translate(productLabels(product).aBox)}</strong>`;
  const language = title.locale === locale ? '' : ` lang="${title.locale}"`;
  const contents = product.contents === null ? '' : ` <small${language}>${escape(product.contents)}</small>`;
  return `<strong${language}>${escape(title.text)}</strong>${contents}`;
}

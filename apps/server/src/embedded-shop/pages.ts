import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pathOf } from '@nestling/domain/pages';
import type { Clock } from '../platform/clock.ts';
import {
  askedAddress,
  prefilledAddress,
  judgeAsked,
  typedAddress,
  type RecipientPrefill,
  type LookUpZip,
} from './address-form.ts';
import { translator, type RequestContext } from './page-layout.ts';
import { invoicePage, orderClosedPage } from './invoice-page.ts';
import { orderPage } from './order-page.ts';
import { contactPage, storePage, unknownOrderPage } from './plain-pages.ts';
import type { ShopOrderRow } from './tables.ts';
import type { EmbeddedShopAdmin } from './embedded-shop-admin.ts';
import { shownOrder, type ShownOrder } from './shown-order.ts';
import type { ProductInfo } from './product-info.ts';

/** The dependencies of the embedded shop's pages. */
export interface ShopPages {
  floor: Pick<EmbeddedShopAdmin, 'orderOf' | 'pay'>;
  lookUpZipFor: (request: Pick<FastifyRequest, 'ip' | 'socket'>) => LookUpZip;
  /**
   * Returns what is known of the recipient of an order; null unless the request is of the member
   * who ordered, because anybody with the link can open the page.
   */
  recipientOf: (request: FastifyRequest, orderId: string) => Promise<RecipientPrefill | null>;
  productOfVariant: (variantId: string | null, locale: Locale) => ProductInfo;
  clock: Clock;
  localeOf: (request: FastifyRequest) => Locale;
  /** @throws RefusalError after too many calls of an address */
  countCall: (request: FastifyRequest) => Promise<void>;
  brandName: string;
  supportEmail: string;
  /** Origin of the product, without a slash at the end. */
  publicUrl: () => string;
  /** False in production, where a test payment would be a free box. */
  takesTestPayments: boolean;
  /** Marks the shop and its orders as a test; default: true. */
  isTestShop?: boolean;
}

const orderParams = z.object({ orderId: z.uuid() });

/**
 * Hidden from the API document, because the pages are those of a shop, as another company would
 * serve them.
 */
const UNLISTED = { schema: { hide: true } };

const DAY = 'public, max-age=86400';

const FONTS = join(import.meta.dirname, '../../assets/fonts');

/** Two files, so that a page without letters such as ą, ę and ł loads only the first. */
const TEXT = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const TEXT_EXT = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2');

const FILES = [
  { path: '/shop/tokens.css', type: 'text/css; charset=utf-8', file: join(import.meta.dirname, 'tokens.css') },
  { path: '/shop/shop.css', type: 'text/css; charset=utf-8', file: join(import.meta.dirname, 'shop.css') },
  { path: '/shop/box.svg', type: 'image/svg+xml', file: join(import.meta.dirname, 'box.svg') },
  { path: '/shop/parcel.svg', type: 'image/svg+xml', file: join(import.meta.dirname, 'parcel.svg') },
  { path: '/shop/title.ttf', type: 'font/ttf', file: join(FONTS, 'Gabarito-Bold.ttf') },
  { path: '/shop/text.woff2', type: 'font/woff2', file: fileURLToPath(TEXT) },
  { path: '/shop/text-ext.woff2', type: 'font/woff2', file: fileURLToPath(TEXT_EXT) },
] as const;

/**
 * Serves the pages of the embedded shop: the invoice of an order and its payment, the status of an
 * order, a greeting and how to reach the shop. Anybody with a link can read them, so they must hold
 * no name, no address and no email of a parent, except in the form that the ordering member opens;
 * every link back to the product carries `?stay=1`. An unknown order answers 404 with a page.
 */
export function serveEmbeddedShop(app: FastifyInstance, deps: ShopPages): void {
  const { publicUrl } = deps;
  const courses = (): string => `${publicUrl()}${pathOf('courses')}?stay=1`;
  const account = (): string => `${publicUrl()}${pathOf('account')}?stay=1`;
  const counted = { ...UNLISTED, onRequest: deps.countCall };

  for (const { path, type, file } of FILES) {
    const bytes = readFileSync(file);
    app.get(path, UNLISTED, async (_request, reply) => reply.type(type).header('cache-control', DAY).send(bytes));
  }

  app.get('/shop/', UNLISTED, async (request, reply) =>
    send(reply, storePage(visitOf(deps, request), courses(), account())),
  );

  app.get('/shop/pages/contact', UNLISTED, async (request, reply) =>
    send(reply, contactPage(visitOf(deps, request), courses(), deps.supportEmail)),
  );

  app.get('/shop/orders/:orderId/status', counted, async (request, reply) => {
    const visit = visitOf(deps, request);
    const found = await findOrder(deps, request);
    if (!found) return send(reply.code(404), unknownOrderPage(visit, courses()));
    return send(reply, orderPage(visit, found.shown));
  });

  app.get('/shop/invoices/:orderId', counted, async (request, reply) => {
    const visit = visitOf(deps, request);
    const found = await findOrder(deps, request);
    if (!found || !isPaidHere(deps, found)) return send(reply.code(404), unknownOrderPage(visit, courses()));
    const recipient = askedAddress(found.order) && (await deps.recipientOf(request, found.shown.orderId));
    return answerInvoice(reply, visit, found, recipient);
  });

  // Needed because a reload after a refused form, or a return to it, requests the address of the
  // form by GET.
  app.get('/shop/invoices/:orderId/pay', counted, async (request, reply) => {
    const found = await findOrder(deps, request);
    if (!found || !isPaidHere(deps, found))
      return send(reply.code(404), unknownOrderPage(visitOf(deps, request), courses()));
    return reply.header('cache-control', 'no-store').redirect(`/shop/invoices/${found.shown.orderId}`, 303);
  });

  void app.register(async (scope) => {
    readFormsOnly(scope);
    scope.post('/shop/invoices/:orderId/pay', counted, async (request, reply) => {
      const visit = visitOf(deps, request);
      const found = await findOrder(deps, request);
      if (!found || !isPaidHere(deps, found)) return send(reply.code(404), unknownOrderPage(visit, courses()));
      return pay(deps, { request, reply, visit, found });
    });
  });
}

interface Found {
  order: ShopOrderRow;
  shown: ShownOrder;
}

async function findOrder(
  { floor, clock, productOfVariant }: ShopPages,
  request: FastifyRequest,
): Promise<Found | null> {
  const { data } = orderParams.safeParse(request.params);
  const order = data ? await floor.orderOf(data.orderId) : null;
  const shown =
    order && shownOrder(order, productOfVariant(order.variantId, order.locale ?? FALLBACK_LOCALE), clock.now());
  return shown ? { order, shown } : null;
}

function isPaidHere({ takesTestPayments }: ShopPages, { shown }: Found): boolean {
  return takesTestPayments || shown.priceCents === 0;
}

/** A paid invoice redirects to its order. */
function answerInvoice(
  reply: FastifyReply,
  visit: RequestContext,
  { order, shown }: Found,
  known: RecipientPrefill | null,
): FastifyReply {
  if (shown.status === 'paid' || shown.status === 'fulfilled')
    return reply.header('cache-control', 'no-store').redirect(`/shop/orders/${shown.orderId}/status`, 303);
  if (shown.status !== 'invoiced') return send(reply, orderClosedPage(visit, shown));
  const asked = askedAddress(order);
  return send(
    reply,
    invoicePage(visit, shown, asked && { asked, typed: prefilledAddress(asked, known), problems: {} }),
  );
}

/**
 * A repeated submit must pay only once and redirects like the first. A refused form is never
 * stored.
 */
async function pay(
  deps: ShopPages,
  {
    request,
    reply,
    visit,
    found,
  }: { request: FastifyRequest; reply: FastifyReply; visit: RequestContext; found: Found },
): Promise<FastifyReply> {
  const { order, shown } = found;
  if (shown.status === 'invoiced') {
    const typed = typedAddress(new URLSearchParams(formText.parse(request.body)));
    const asked = askedAddress(order);
    const judged = asked && (await judgeAsked(asked, typed, deps.lookUpZipFor(request)));
    if (asked && judged?.kind === 'refused')
      return refuseForm(reply, invoicePage(visit, shown, { asked, typed, problems: judged.problems }));
    await deps.floor.pay(shown.orderId, judged?.kind === 'accepted' ? judged.shipTo : null);
  }
  const now = await findOrder(deps, request);
  if (now?.shown.status !== 'paid' && now?.shown.status !== 'fulfilled')
    return send(reply, orderClosedPage(visit, now?.shown ?? shown));
  return reply.header('cache-control', 'no-store').redirect(shown.returnUrl, 303);
}

/**
 * Answers a form that was refused. The browser may store this page, because going back to an
 * unstored answer of a form ends in a browser error. No address leads to it: it is stored for the
 * history of that one tab.
 */
function refuseForm(reply: FastifyReply, html: string): FastifyReply {
  return send(reply.code(422), html, 'private, no-cache');
}

/** A missing field or body is an empty text. */
const formText = z.string().default('');

/** Pages without a script send forms only; any other body is read as an empty form. */
function readFormsOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    done(null, isForm ? body.toString() : '');
  });
}

function visitOf({ localeOf, brandName, isTestShop = true }: ShopPages, request: FastifyRequest): RequestContext {
  const locale = localeOf(request);
  return { locale, translate: translator(locale), brandName, isTestShop };
}

/**
 * Needs a referrer, because without one a browser sends a form with the origin `null`, which would
 * be refused as cross-site.
 */
function send(reply: FastifyReply, html: string, cacheControl = 'no-store'): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': cacheControl, 'referrer-policy': 'same-origin' })
    .send(html);
}

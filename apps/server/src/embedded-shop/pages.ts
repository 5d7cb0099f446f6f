import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pathOf } from '@nestling/domain/pages';
import type { Clock } from '../platform/clock.ts';
import { designTokensFor } from '../platform/styles/design-tokens.ts';
import {
  addressQuestion,
  prefilledAddress,
  judgeAnswer,
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
import { orderView, type OrderView } from './order-view.ts';
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
  /** False in production, where a test payment would be a free box. */
  acceptsTestPayments: boolean;
  /** Marks the shop and its orders as a test; default: true. */
  isTestShop?: boolean;
}

const orderParams = z.object({ orderId: z.uuid() });

/**
 * Hidden from the API document, because the pages are those of a shop, as another company would
 * serve them.
 */
const UNLISTED = { schema: { hide: true } };

const COURSES = `${pathOf('courses')}?stay=1`;
const ACCOUNT = `${pathOf('account')}?stay=1`;

const DAY = 'public, max-age=86400';

const FONTS = join(import.meta.dirname, '../../assets/fonts');

/** Two files, so that a page without letters such as ą, ę and ł loads only the first. */
const TEXT = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const TEXT_EXT = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2');

const CSS = 'text/css; charset=utf-8';

const FILES = [
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
  const counted = { ...UNLISTED, onRequest: deps.countCall };

  const sheet = readFileSync(join(import.meta.dirname, 'shop.css'), 'utf8');
  const files = [
    ...FILES.map(({ path, type, file }) => ({ path, type, content: readFileSync(file) })),
    { path: '/shop/shop.css', type: CSS, content: sheet },
    { path: '/shop/tokens.css', type: CSS, content: designTokensFor(sheet, 'shop.css') },
  ];
  for (const { path, type, content } of files)
    app.get(path, UNLISTED, async (_request, reply) => reply.type(type).header('cache-control', DAY).send(content));

  app.get('/shop/', UNLISTED, async (request, reply) =>
    send(reply, storePage(visitOf(deps, request), COURSES, ACCOUNT)),
  );

  app.get('/shop/pages/contact', UNLISTED, async (request, reply) =>
    send(reply, contactPage(visitOf(deps, request), COURSES, deps.supportEmail)),
  );

  app.get('/shop/orders/:orderId/status', counted, async (request, reply) => {
    const visit = visitOf(deps, request);
    const visited = await findOrder(deps, request);
    if (!visited) return send(reply.code(404), unknownOrderPage(visit, COURSES));
    return send(reply, orderPage(visit, visited.view));
  });

  app.get('/shop/invoices/:orderId', counted, async (request, reply) => {
    const visit = visitOf(deps, request);
    const visited = await findOrder(deps, request);
    if (!visited || !isPaidHere(deps, visited)) return send(reply.code(404), unknownOrderPage(visit, COURSES));
    const recipient = addressQuestion(visited.order) && (await deps.recipientOf(request, visited.view.orderId));
    return answerInvoice(reply, visit, visited, recipient);
  });

  // Needed because a reload after a refused form, or a return to it, requests the address of the
  // form by GET.
  app.get('/shop/invoices/:orderId/pay', counted, async (request, reply) => {
    const visited = await findOrder(deps, request);
    if (!visited || !isPaidHere(deps, visited))
      return send(reply.code(404), unknownOrderPage(visitOf(deps, request), COURSES));
    return reply.header('cache-control', 'no-store').redirect(`/shop/invoices/${visited.view.orderId}`, 303);
  });

  void app.register(async (scope) => {
    readFormsOnly(scope);
    scope.post('/shop/invoices/:orderId/pay', counted, async (request, reply) => {
      const visit = visitOf(deps, request);
      const visited = await findOrder(deps, request);
      if (!visited || !isPaidHere(deps, visited)) return send(reply.code(404), unknownOrderPage(visit, COURSES));
      return pay(deps, { request, reply, visit, visited });
    });
  });
}

interface VisitedOrder {
  order: ShopOrderRow;
  view: OrderView;
}

async function findOrder(
  { floor, clock, productOfVariant }: ShopPages,
  request: FastifyRequest,
): Promise<VisitedOrder | null> {
  const { data } = orderParams.safeParse(request.params);
  const order = data ? await floor.orderOf(data.orderId) : null;
  const view =
    order && orderView(order, productOfVariant(order.variantId, order.locale ?? FALLBACK_LOCALE), clock.now());
  return view ? { order, view } : null;
}

function isPaidHere({ acceptsTestPayments }: ShopPages, { view }: VisitedOrder): boolean {
  return acceptsTestPayments || view.priceCents === 0;
}

/** A paid invoice redirects to its order. */
function answerInvoice(
  reply: FastifyReply,
  visit: RequestContext,
  { order, view }: VisitedOrder,
  prefill: RecipientPrefill | null,
): FastifyReply {
  if (view.status === 'paid' || view.status === 'fulfilled')
    return reply.header('cache-control', 'no-store').redirect(`/shop/orders/${view.orderId}/status`, 303);
  if (view.status !== 'invoiced') return send(reply, orderClosedPage(visit, view));
  const question = addressQuestion(order);
  return send(
    reply,
    invoicePage(visit, view, question && { question, typed: prefilledAddress(question, prefill), problems: {} }),
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
    visited,
  }: { request: FastifyRequest; reply: FastifyReply; visit: RequestContext; visited: VisitedOrder },
): Promise<FastifyReply> {
  const { order, view } = visited;
  if (view.status === 'invoiced') {
    const typed = typedAddress(new URLSearchParams(formText.parse(request.body)));
    const question = addressQuestion(order);
    const judged = question && (await judgeAnswer(question, typed, deps.lookUpZipFor(request)));
    if (question && judged?.kind === 'refused')
      return refuseForm(reply, invoicePage(visit, view, { question, typed, problems: judged.problems }));
    await deps.floor.pay(view.orderId, judged?.kind === 'accepted' ? judged.shipTo : null);
  }
  const now = await findOrder(deps, request);
  if (now?.view.status !== 'paid' && now?.view.status !== 'fulfilled')
    return send(reply, orderClosedPage(visit, now?.view ?? view));
  return reply.header('cache-control', 'no-store').redirect(view.returnUrl, 303);
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

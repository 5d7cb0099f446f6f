import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@nestling/messages/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pathOf } from '@nestling/domain/pages';
import { sayIn } from './frame.ts';
import type { Visit } from './frame.ts';
import { orderPage } from './order-page.ts';
import type { ShownOrder } from './order-page.ts';
import { contactPage, storePage, unknownOrderPage } from './plain-pages.ts';

/** What the pages of the embedded shop are made from. */
export interface ShopPages {
  /** An order by its id, its title in the visitor's language; null when there is none. */
  orderOf: (orderId: string, locale: Locale) => Promise<ShownOrder | null>;
  localeOf: (request: FastifyRequest) => Locale;
  brandName: string;
  supportEmail: string;
  /** Origin of the product, without a slash at the end. */
  publicUrl: () => string;
  /** Marks the shop and its orders as a test; default: true. */
  isTestShop?: boolean;
}

const orderParams = z.object({ orderId: z.uuid() });

/** Kept out of the API document: these are pages of a shop, as another company would serve them. */
const UNLISTED = { schema: { hide: true } };

const DAY = 'public, max-age=86400';

const FONTS = join(import.meta.dirname, '../../../assets/fonts');

/** The face of all text, in every weight: one part for all languages, one for letters such as ą, ę and ł. */
const TEXT = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const TEXT_EXT = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2');

const FILES = [
  { path: '/shop/shop.css', type: 'text/css; charset=utf-8', file: join(import.meta.dirname, 'shop.css') },
  { path: '/shop/box.svg', type: 'image/svg+xml', file: join(import.meta.dirname, 'box.svg') },
  { path: '/shop/title.ttf', type: 'font/ttf', file: join(FONTS, 'Gabarito-Bold.ttf') },
  { path: '/shop/text.woff2', type: 'font/woff2', file: fileURLToPath(TEXT) },
  { path: '/shop/text-ext.woff2', type: 'font/woff2', file: fileURLToPath(TEXT_EXT) },
] as const;

/**
 * Serves the pages of the embedded shop: the status of an order, a greeting and how to reach the shop (contract section
 * 2, `GET /shop/`). Anybody with a link reads them, so they hold no name, no address and no email of a parent (D-128);
 * every link back to the product carries `?stay=1` (D-129). An unknown order answers 404 with a page.
 */
export function serveEmbeddedShop(app: FastifyInstance, deps: ShopPages): void {
  const { orderOf, publicUrl } = deps;
  const courses = (): string => `${publicUrl()}${pathOf('courses')}?stay=1`;

  for (const { path, type, file } of FILES) {
    const bytes = readFileSync(file);
    app.get(path, UNLISTED, async (_request, reply) => reply.type(type).header('cache-control', DAY).send(bytes));
  }

  app.get('/shop/', UNLISTED, async (request, reply) => send(reply, storePage(visitOf(deps, request), courses())));

  app.get('/shop/pages/contact', UNLISTED, async (request, reply) =>
    send(reply, contactPage(visitOf(deps, request), courses(), deps.supportEmail)),
  );

  app.get('/shop/orders/:orderId/status', UNLISTED, async (request, reply) => {
    const visit = visitOf(deps, request);
    const { data } = orderParams.safeParse(request.params);
    const order = data ? await orderOf(data.orderId, visit.locale) : null;
    if (!order) return send(reply.code(404), unknownOrderPage(visit, courses()));
    return send(reply, orderPage(visit, order, publicUrl()));
  });
}

function visitOf({ localeOf, brandName, isTestShop = true }: ShopPages, request: FastifyRequest): Visit {
  const locale = localeOf(request);
  return { locale, say: sayIn(locale), brandName, isTestShop };
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** The fate of a call: lost, done without an answer, done twice, or answered late. */
export type HttpFault = 'lost' | 'late' | 'repeated' | 'slow';

interface Draft {
  id: string;
  tag: string;
  variantId: string;
  totalCents: number;
  /** True from the moment at which the parent can pay. */
  isIndexed: boolean;
  orderId: string | null;
}

interface PlacedOrder {
  id: string;
  tag: string;
  variantId: string;
  totalCents: number;
  status: 'paid' | 'fulfilled' | 'cancelled' | 'refunded';
  isSent: boolean;
  paidAt: string;
}

/**
 * A shop over a socket that works like draft orders: it knows no key, and finds by a tag in an
 * index that lags.
 */
export interface HttpShop {
  url: string;
  drafts: Map<string, Draft>;
  orders: Map<string, PlacedOrder>;
  stock: Map<string, number>;
  /** Added to the total of each new draft, like a sales tax. */
  taxCents: number;
  /** True while the index lacks new entries. */
  lags: boolean;
  /** Each applies to one later call. */
  faults: HttpFault[];
  /** Calls in their order, such as `POST /drafts`. */
  journal: string[];
  close(): Promise<void>;
}

const newDraft = z.object({ tag: z.string(), variantId: z.string(), totalCents: z.number().int() });

type Answer = { status: number; body?: object };

/**
 * Starts the shop on a port of its own.
 * @param slowMs delay of a slow answer
 */
export async function startHttpShop(slowMs = 200): Promise<HttpShop> {
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop has no port');
  const shop: HttpShop = {
    url: `http://127.0.0.1:${address.port}`,
    drafts: new Map(),
    orders: new Map(),
    stock: new Map(),
    taxCents: 0,
    lags: false,
    faults: [],
    journal: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const called = `${request.method} ${request.url}`;
    shop.journal.push(called);
    const body = await text(request);
    const fault = shop.faults.shift();
    if (fault === 'lost') return void request.socket.destroy();
    const answer = answerTo(shop, called, body);
    if (fault === 'repeated') answerTo(shop, called, body);
    if (fault === 'late') return void request.socket.destroy();
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.body ? JSON.stringify(answer.body) : '');
  }

  return shop;
}

function answerTo(shop: HttpShop, called: string, body: string): Answer {
  const [method = '', path = ''] = called.split(' ');
  const { pathname, searchParams } = new URL(path, shop.url);
  const [, kind, id = '', action = ''] = pathname.split('/');
  switch (`${method} ${kind}${action === '' ? '' : `/${action}`}`) {
    case 'POST drafts':
      return { status: 201, body: addDraft(shop, newDraft.parse(JSON.parse(body))) };
    case 'GET drafts':
      return read(shop, shop.drafts, id, searchParams);
    case 'GET orders':
      return read(shop, shop.orders, id, searchParams);
    case 'GET variants':
      return { status: 200, body: { left: shop.stock.get(decodeURIComponent(id)) ?? null } };
    case 'POST drafts/complete':
      return complete(shop, shop.drafts.get(id));
    case 'POST drafts/show':
      return show(shop, shop.drafts.get(id));
    case 'DELETE drafts':
      return deleteDraft(shop, shop.drafts.get(id));
    case 'POST orders/cancel':
      return cancelOrder(shop, shop.orders.get(id));
    default:
      return { status: 404 };
  }
}

/** By its id, or by a tag that the index already contains. */
function read(
  { lags }: HttpShop,
  entries: ReadonlyMap<string, { tag: string }>,
  id: string,
  searchParams: URLSearchParams,
): Answer {
  const tag = searchParams.get('tag');
  if (id === '')
    return { status: 200, body: { found: lags ? [] : [...entries.values()].filter((one) => one.tag === tag) } };
  const entry = entries.get(id);
  return entry ? { status: 200, body: entry } : { status: 404 };
}

function addDraft(shop: HttpShop, { tag, variantId, totalCents }: z.output<typeof newDraft>): Draft {
  const draft = {
    id: randomUUID(),
    tag,
    variantId,
    totalCents: totalCents + shop.taxCents,
    isIndexed: false,
    orderId: null,
  };
  shop.drafts.set(draft.id, draft);
  return draft;
}

function reserve({ stock }: HttpShop, variantId: string): boolean {
  const left = stock.get(variantId);
  if (left === 0) return false;
  if (left !== undefined) stock.set(variantId, left - 1);
  return true;
}

function putBack({ stock }: HttpShop, variantId: string): void {
  const left = stock.get(variantId);
  if (left !== undefined) stock.set(variantId, left + 1);
}

/** A draft becomes an order only once. */
function complete(shop: HttpShop, draft: Draft | undefined): Answer {
  if (!draft) return { status: 404 };
  if (draft.orderId !== null) return { status: 409, body: draft };
  if (!draft.isIndexed && !reserve(shop, draft.variantId)) return { status: 422, body: { problem: 'out-of-stock' } };
  return { status: 200, body: placeOrder(shop, draft) };
}

/** Takes the item from the stock, because the parent may pay from now on. */
function show(shop: HttpShop, draft: Draft | undefined): Answer {
  if (!draft) return { status: 404 };
  if (!draft.isIndexed && draft.orderId === null && !reserve(shop, draft.variantId))
    return { status: 422, body: { problem: 'out-of-stock' } };
  draft.isIndexed = true;
  return { status: 200, body: draft };
}

function placeOrder(shop: HttpShop, draft: Draft): PlacedOrder {
  const { tag, variantId, totalCents } = draft;
  const order: PlacedOrder = {
    id: randomUUID(),
    tag,
    variantId,
    totalCents,
    status: 'paid',
    isSent: false,
    paidAt: new Date().toISOString(),
  };
  draft.orderId = order.id;
  shop.orders.set(order.id, order);
  return order;
}

function deleteDraft(shop: HttpShop, draft: Draft | undefined): Answer {
  if (!draft) return { status: 404 };
  if (draft.orderId !== null) return { status: 409, body: draft };
  if (draft.isIndexed) putBack(shop, draft.variantId);
  shop.drafts.delete(draft.id);
  return { status: 204 };
}

function cancelOrder(shop: HttpShop, order: PlacedOrder | undefined): Answer {
  if (!order) return { status: 404 };
  if (order.isSent) return { status: 409, body: order };
  if (order.status === 'paid') putBack(shop, order.variantId);
  order.status = 'cancelled';
  return { status: 200, body: order };
}

/**
 * Pays every shown draft of an order, as the parent does.
 * @param orderId the product's
 */
export function payIndexed(shop: HttpShop, orderId: string): void {
  for (const draft of shop.drafts.values())
    if (draft.tag.startsWith(orderId) && draft.isIndexed && draft.orderId === null) placeOrder(shop, draft);
}

/**
 * Sends the paid drafts of an order, as the shop does.
 * @param orderId the product's
 */
export function sendPaid(shop: HttpShop, orderId: string): void {
  for (const order of shop.orders.values())
    if (order.tag.startsWith(orderId) && order.status === 'paid') {
      order.status = 'fulfilled';
      order.isSent = true;
    }
}

/**
 * Gives the money of the paid orders back, as somebody at the shop does.
 * @param orderId the product's
 */
export function refundPaid(shop: HttpShop, orderId: string): void {
  for (const order of shop.orders.values())
    if (order.tag.startsWith(orderId) && order.status !== 'cancelled') order.status = 'refunded';
}

import {
  checkOrder,
  createOrder,
  orderWebhook,
  readOrder,
  shopifyWebhook,
  type OrderAnswer,
  type OrderBody,
} from '@nestling/contract/rewards/order';
import {
  checkOrderSchema,
  createOrderSchema,
  orderWebhookSchema,
  readOrderSchema,
  shopifyWebhookSchema,
} from '@nestling/contract/rewards/order.schema';
import type { Locale } from '@nestling/domain/account/locale';
import type { Edition } from '#gateways/content/port.ts';
import { idempotently } from '#platform/idempotency/idempotently.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import { isId } from '#platform/ids.ts';
import { placeOrder } from '../actions/place-order.ts';
import { presentOrder } from '../present-order.ts';
import type { RewardDeps } from '../../ports.ts';
import { withRequestDeadline } from '../request-deadline.ts';
import { checkAtShop } from '../actions/check-at-shop.ts';
import { receiveNotice } from '../actions/receive-notice.ts';
import { receiveExternalNotice } from '../actions/receive-external-notice.ts';
import { SIGNATURE_HEADER } from '../notice.ts';
import { findOrder } from '../queries/find-order.ts';
import type { OrderRow } from '../tables.ts';
import { findCourse } from '#learning/public.ts';
import { loadRedeemContext } from '../../gate/redeem-context.ts';

/** Creates orders of the box and serves the member's own ones. */
export function serveOrders(deps: RewardDeps): void {
  const { server, handle, content, clock } = deps;

  server.member(createOrder, createOrderSchema, async ({ body, session, request, reply }) => {
    const withDeadline = { ...withRequestDeadline(deps), geocoder: deps.geocoderFor(request) };
    const edition = content.current();
    const call = { request, reply, uid: session.uid, isData: isOrderAnswer };
    return idempotently({ db: handle.db, clock }, call, async (key) => {
      const course = namedCourse(edition, body, session.locale);
      if (typeof course !== 'string') return course;
      const destination = { slugOrLegacyId: course, sentTo: body.shippingInfo?.address };
      const context = await loadRedeemContext(withDeadline, edition, session, destination);
      if ('refused' in context) return context;
      return placeOrder(withDeadline, edition, context, { body, locale: session.locale, key });
    });
  });

  server.member(readOrder, readOrderSchema, async ({ params, session }) => {
    const order = await ownOrder(deps, params.orderId, session.uid);
    return order ? { data: presentOrder(order, session.locale) } : refuse('order-not-found');
  });

  server.member(checkOrder, checkOrderSchema, async ({ params, session }) => {
    const order = await ownOrder(deps, params.orderId, session.uid);
    if (!order) return refuse('order-not-found');
    const checked = await checkAtShop(withRequestDeadline(deps), order);
    return 'refused' in checked ? checked : { data: presentOrder(checked, session.locale) };
  });

  server.signed(orderWebhook, orderWebhookSchema, async ({ raw, request }) => {
    const signature = request.headers[SIGNATURE_HEADER];
    const result = await receiveNotice(deps, raw, typeof signature === 'string' ? signature : undefined);
    return 'refused' in result ? result : { data: result };
  });

  server.signed(shopifyWebhook, shopifyWebhookSchema, async ({ raw, request }) => {
    const result = await receiveExternalNotice(deps, raw, request.headers);
    return 'refused' in result ? result : { data: result };
  });
}

/** The course that an order names by id, slug or both; both must be of one course. */
function namedCourse(edition: Edition, body: OrderBody, locale: Locale): string | Refusal {
  const names = [body.legacySyllabusID, body.syllabusID, body.slug].filter((name) => name !== undefined && name !== '');
  const [first] = names;
  if (first === undefined) return refuse('missing-required-params');
  const course = findCourse(edition, first, locale);
  if (!course) return refuse('course-not-found', { values: { slug: first } });
  const { slug, legacySyllabusId } = course.fields;
  return names.every((name) => name === slug || name === legacySyllabusId) ? slug : refuse('course-mismatch');
}

async function ownOrder({ handle }: RewardDeps, orderId: string, uid: string): Promise<OrderRow | null> {
  const order = isId(orderId) ? await findOrder(handle.db, orderId) : null;
  return order?.uid === uid ? order : null;
}

function isOrderAnswer(value: unknown): value is OrderAnswer {
  return createOrderSchema.data.safeParse(value).success;
}

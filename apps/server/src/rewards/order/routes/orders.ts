import { createOrder, readOrder } from '@nestling/contract/rewards/order';
import type { Order, OrderAnswer, OrderBody, OrderedTo } from '@nestling/contract/rewards/order';
import { createOrderSchema, readOrderSchema } from '@nestling/contract/rewards/order.schema';
import type { Locale } from '@nestling/domain/account/locale';
import { fullName } from '@nestling/domain/learning/certificate';
import { dollarsOf } from '@nestling/domain/rewards/price';
import { isSameDestination } from '@nestling/domain/rewards/order/same-destination';
import type { Edition } from '../../../gateways/content/port.ts';
import { idempotently } from '../../../platform/idempotency/idempotently.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { isId } from '../../../platform/ids.ts';
import { placeOrder } from '../actions/place-order.ts';
import type { Taken } from '../../gate/taken.ts';
import type { RewardDeps } from '../../ports.ts';
import { orderNumberOf, presentRedemption } from '../../gate/present-redemption.ts';
import { findOrder } from '../queries/find-order.ts';
import type { OrderRow } from '../../read-models/held-rewards.ts';
import { courseOf } from '../../course-of.ts';
import { loadRedeemContext } from '../../gate/redeem-context.ts';
import type { ShipTo } from '../../gate/ship-to.ts';

/** Takes orders for the box and answers the own ones. */
export function serveOrders(deps: RewardDeps): void {
  const { server, handle, content, clock } = deps;

  server.member(createOrder, createOrderSchema, async ({ body, session, request, reply }) =>
    idempotently({ db: handle.db, clock }, { request, reply, uid: session.uid, isData: isOrderAnswer }, async () => {
      const edition = content.current();
      const course = namedCourse(edition, body, session.locale);
      if (typeof course !== 'string') return course;
      const context = await loadRedeemContext(deps, edition, session, course);
      if ('refused' in context) return context;
      const placed = await placeOrder(deps, context, body);
      return 'refused' in placed ? placed : { data: orderAnswer(placed, body), status: placed.created ? 201 : 200 };
    }),
  );

  server.member(readOrder, readOrderSchema, async ({ params, session }) => {
    const order = isId(params.orderId) ? await findOrder(handle.db, params.orderId) : null;
    if (!order || order.uid !== session.uid) return refuse('order-not-found');
    const course = courseOf(content.current(), order.slug, session.locale);
    return { data: presentOrder(order, course?.fields.title ?? order.slug) };
  });
}

/** The course that an order names by id, slug or both; both must be of one course. */
function namedCourse(edition: Edition, body: OrderBody, locale: Locale): string | Refusal {
  const names = [body.legacySyllabusID, body.syllabusID, body.slug].filter((name) => name !== undefined && name !== '');
  const [first] = names;
  if (first === undefined) return refuse('missing-required-params');
  const course = courseOf(edition, first, locale);
  if (!course) return refuse('course-not-found', { values: { slug: first } });
  const { slug, legacySyllabusId } = course.fields;
  return names.every((name) => name === slug || name === legacySyllabusId) ? slug : refuse('course-mismatch');
}

/** What an order answers; one that is given back although another address was sent says where it goes (D-170). */
function orderAnswer({ held, created }: Taken, { shippingInfo }: OrderBody): OrderAnswer {
  const { order } = held;
  const shipTo = created || !shippingInfo ? null : (order?.shipTo ?? null);
  return {
    attribute: 'SUCCESS',
    shopifyData: { orderStatusURL: order?.orderStatusUrl ?? null, invoiceURL: order?.invoiceUrl ?? null },
    orderId: order?.orderId ?? '',
    redemption: presentRedemption(held),
    ...(shippingInfo &&
      shipTo &&
      !isSameDestination(shipTo, { ...shippingInfo, ...shippingInfo.address }) && {
        alreadyOrdered: true as const,
        shipTo: orderedTo(shipTo),
      }),
  };
}

function orderedTo(shipTo: ShipTo): OrderedTo {
  return {
    name: fullName(shipTo),
    streetLines: shipTo.streetLines,
    city: shipTo.city,
    stateOrProvinceCode: shipTo.stateOrProvinceCode,
    postalCode: shipTo.postalCode,
    countryCode: shipTo.countryCode,
  };
}

function presentOrder(order: OrderRow, title: string): Order {
  const { shipTo } = order;
  return {
    orderId: order.orderId,
    orderNumber: orderNumberOf(order),
    orderStatus: order.status,
    legacySyllabusId: order.legacySyllabusId,
    slug: order.slug,
    title,
    shipTo: shipTo && orderedTo(shipTo),
    shippingPrice: dollarsOf(order.priceCents),
    paidTimestamp: order.paidAt?.toISOString(),
    orderStatusURL: order.orderStatusUrl ?? undefined,
    invoiceURL: order.invoiceUrl ?? undefined,
  };
}

function isOrderAnswer(value: unknown): value is OrderAnswer {
  return createOrderSchema.data.safeParse(value).success;
}

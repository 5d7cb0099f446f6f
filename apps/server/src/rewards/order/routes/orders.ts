import { checkOrder, createOrder, orderWebhook, readOrder, shopifyWebhook } from '@nestling/contract/rewards/order';
import type { Order, OrderAnswer, OrderBody, OrderedTo } from '@nestling/contract/rewards/order';
import {
  checkOrderSchema,
  createOrderSchema,
  orderWebhookSchema,
  readOrderSchema,
  shopifyWebhookSchema,
} from '@nestling/contract/rewards/order.schema';
import type { Locale } from '@nestling/domain/account/locale';
import { fullName } from '@nestling/domain/learning/certificate';
import { dollarsOf } from '@nestling/domain/rewards/price';
import { isEnded, refundIsDue } from '@nestling/domain/rewards/order-notice';
import { isSameDestination } from '@nestling/domain/rewards/order/same-destination';
import type { Edition } from '../../../gateways/content/port.ts';
import { idempotently } from '../../../platform/idempotency/idempotently.ts';
import type { KeyClaim } from '../../../platform/idempotency/claim.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { isId } from '../../../platform/ids.ts';
import { placeOrder } from '../actions/place-order.ts';
import type { ClaimResult } from '../../gate/claim-result.ts';
import type { RewardDeps } from '../../ports.ts';
import { presentRedemption, titleOf, unclearPayment } from '../../gate/present-redemption.ts';
import { orderNumberOf } from '../../order-number.ts';
import { withRequestDeadline } from '../request-deadline.ts';
import { checkAtShop } from '../actions/check-at-shop.ts';
import { takeNotice } from '../actions/take-notice.ts';
import { takeExternalNotice } from '../actions/take-external-notice.ts';
import { SIGNATURE_HEADER } from '../notice.ts';
import { findOrder } from '../queries/find-order.ts';
import type { OrderRow } from '../tables.ts';
import { courseOf } from '../../course-of.ts';
import { claimAndLoad, loadRedeemContext } from '../../gate/redeem-context.ts';
import type { RedeemContext } from '../../gate/redeem-context.ts';
import type { ShipTo } from '../../gate/ship-to.ts';

/** Creates orders of the box and serves the member's own ones. */
export function serveOrders(deps: RewardDeps): void {
  const { server, handle, content, clock } = deps;

  server.member(createOrder, createOrderSchema, async ({ body, session, request, reply }) => {
    const withDeadline = withRequestDeadline(deps);
    const edition = content.current();
    const course = namedCourse(edition, body, session.locale);
    const parts = { db: handle.db, clock };
    const call = { request, reply, uid: session.uid, isData: isOrderAnswer };
    if (typeof course !== 'string') return idempotently(parts, call, async () => course);
    const asked = { slugOrLegacyId: course, sentTo: body.shippingInfo?.address };
    let loaded: RedeemContext | Refusal | null = null;
    const claim = async (made: KeyClaim): Promise<boolean> => {
      const claimed = await claimAndLoad(withDeadline, edition, session, { ...asked, claim: made });
      loaded = claimed.context;
      return claimed.isClaimed;
    };
    return idempotently(parts, { ...call, claim }, async (open) => {
      const context = loaded ?? (await loadRedeemContext(withDeadline, edition, session, asked));
      if ('refused' in context) return context;
      const outcomeOf = (placed: ClaimResult) => ({
        data: orderAnswer(placed, body, session.locale),
        status: placed.created ? 201 : 200,
      });
      const answer = open && {
        of: (placed: ClaimResult) => open.answerOf(outcomeOf(placed)),
        isStored: open.isAnswered,
      };
      const orderDeps = { ...withDeadline, geocoder: deps.geocoderFor(request), answer: answer ?? undefined };
      const placed = await placeOrder(orderDeps, edition, context, body);
      return 'refused' in placed ? placed : outcomeOf(placed);
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
    const taken = await takeNotice(deps, raw, typeof signature === 'string' ? signature : undefined);
    return 'refused' in taken ? taken : { data: taken };
  });

  server.signed(shopifyWebhook, shopifyWebhookSchema, async ({ raw, request }) => {
    const taken = await takeExternalNotice(deps, raw, request.headers);
    return 'refused' in taken ? taken : { data: taken };
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

/**
 * The answer contains the address if an existing order ignores the one that was sent, because the
 * page must show where it goes.
 */
function orderAnswer({ held, created }: ClaimResult, { shippingInfo }: OrderBody, locale: Locale): OrderAnswer {
  const { order } = held;
  const shipTo = created || !shippingInfo ? null : (order?.shipTo ?? null);
  return {
    attribute: 'SUCCESS',
    shopifyData: { orderStatusURL: order?.orderStatusUrl ?? null, invoiceURL: order?.invoiceUrl ?? null },
    orderId: order?.orderId ?? '',
    redemption: presentRedemption(held, locale),
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
    firstName: shipTo.firstName,
    lastName: shipTo.lastName,
    streetLines: shipTo.streetLines,
    city: shipTo.city,
    stateOrProvinceCode: shipTo.stateOrProvinceCode,
    postalCode: shipTo.postalCode,
    countryCode: shipTo.countryCode,
  };
}

function presentOrder(order: OrderRow, locale: Locale): Order {
  const { shipTo, status, endReason } = order;
  return {
    orderId: order.orderId,
    orderNumber: orderNumberOf(order),
    orderStatus: order.status,
    legacySyllabusId: order.legacySyllabusId,
    slug: order.slug,
    title: titleOf(order, locale) ?? order.slug,
    shipTo: shipTo && orderedTo(shipTo),
    shippingPrice: dollarsOf(order.priceCents),
    chargedFor: order.chargedFor,
    ...unclearPayment(order),
    refund: refundOf(order),
    endReason: isEnded(status) ? (endReason ?? undefined) : undefined,
    invoiceExpiresAt: order.invoiceExpiresAt?.toISOString(),
    paidTimestamp: order.paidAt?.toISOString(),
    orderStatusURL: order.orderStatusUrl ?? undefined,
    invoiceURL: order.invoiceUrl ?? undefined,
  };
}

/** Due once a paid order has ended, done once the shop reports it. */
function refundOf({ status, priceCents, paidAt, refundedAt }: OrderRow): Order['refund'] {
  if (refundedAt) return 'done';
  return refundIsDue({ status, priceCents, isPaid: paidAt !== null, isRefunded: false }) ? 'due' : null;
}

async function ownOrder({ handle }: RewardDeps, orderId: string, uid: string): Promise<OrderRow | null> {
  const order = isId(orderId) ? await findOrder(handle.db, orderId) : null;
  return order?.uid === uid ? order : null;
}

function isOrderAnswer(value: unknown): value is OrderAnswer {
  return createOrderSchema.data.safeParse(value).success;
}

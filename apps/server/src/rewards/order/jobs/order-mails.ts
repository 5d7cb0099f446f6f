import { FALLBACK_LOCALE, parseLocale, type Locale } from '@nestling/domain/account/locale';
import { areDollarsForeign } from '@nestling/domain/rewards/dollar-text';
import { isBabyBox } from '@nestling/domain/learning/baby-box';
import { dollarsOf } from '@nestling/domain/rewards/price';
import { shippingDays } from '@nestling/domain/rewards/order/shipping-time';
import { renderCourseCompleteDtp } from '@nestling/mails/course-complete-dtp';
import { renderOrderCancelled } from '@nestling/mails/order-cancelled';
import { renderOrderRefundDue } from '@nestling/mails/order-refund-due';
import { renderOrderSent } from '@nestling/mails/order-sent';
import { renderOrderUnpaid } from '@nestling/mails/order-unpaid';
import { z } from 'zod';
import { findMember, isLeaving, type MemberFacts } from '#account/public.ts';
import { certificateMailed } from '#learning/public.ts';
import { defineMail, id } from '#platform/mail/mail.ts';
import { titleOf } from '../../gate/present-redemption.ts';
import { orderNumberOf } from '../../order-number.ts';
import type { OrderRow } from '../tables.ts';
import { findOrder, isRefundedAtShop } from '../queries/find-order.ts';
import { completeParameters, contextOf, mailSubject, type RewardMailDeps } from '../../gate/jobs/reward-mail.ts';

const aboutOrder = z.object({ orderId: id });

/** The mail that a box has been sent; also if only the shop has the address. */
export const orderMail = defineMail(
  'course-complete-dtp',
  aboutOrder,
  async (deps: RewardMailDeps, { orderId }) => {
    const edition = deps.content.current();
    const order = await findOrder(deps.handle.db, orderId);
    if (!order?.uid) return null;
    const subject = await mailSubject(deps, edition, order.uid, order.legacySyllabusId);
    if (!subject) return null;
    const { certificateId } = completeParameters('course-complete-dtp', subject);
    const eta = deps.rules(edition).contentShippingETA;
    const mail = await renderCourseCompleteDtp({
      ...contextOf(deps, subject),
      rewardTitle: titleOf(order, subject.locale) ?? subject.course.fields.title,
      isBox: isBabyBox(subject.course.product),
      orderNumber: orderNumberOf(order),
      shipsTo: order.shipTo,
      total: dollarsOf(order.priceCents),
      orderedAt: order.createdAt.toISOString(),
      isAbroad: areDollarsForeign(subject.member.country),
      country: order.shipTo?.countryCode ?? subject.member.country,
      certificateId: certificateId || null,
      orderStatusUrl: order.orderStatusUrl,
      shippingTime: shippingDays(eta) ?? eta,
    });
    return { uid: subject.member.uid, to: subject.member.email, locale: subject.locale, ...mail };
  },
  async (tx, { orderId }) => {
    const order = await findOrder(tx, orderId);
    if (order?.uid) await certificateMailed(tx, order.uid, order.legacySyllabusId);
  },
);

/** The shop has sent the parcel. */
export const orderSentMail = defineMail('order-sent', aboutOrder, async (deps: RewardMailDeps, { orderId }) => {
  const about = await orderAndMember(deps, orderId);
  if (!about) return null;
  const { orderStatusUrl } = about.order;
  return addressed(about, await renderOrderSent({ ...propsOf(deps, about), orderStatusUrl }));
});

/** The shop has cancelled or refunded the order. */
export const orderCancelledMail = defineMail(
  'order-cancelled',
  aboutOrder,
  async (deps: RewardMailDeps, { orderId }) => {
    const about = await orderAndMember(deps, orderId);
    // It says that something was paid.
    if (!about || (about.order.paidAt === null && about.order.priceCents > 0)) return null;
    const isRefunded = await isRefundedAtShop(deps.handle.db, orderId);
    return addressed(about, await renderOrderCancelled({ ...propsOf(deps, about), isRefunded }));
  },
);

/** A payment has arrived for an ended order. */
export const orderRefundDueMail = defineMail(
  'order-refund-due',
  aboutOrder,
  async (deps: RewardMailDeps, { orderId }) => {
    const about = await orderAndMember(deps, orderId);
    return about && addressed(about, await renderOrderRefundDue(propsOf(deps, about)));
  },
);

/** The order waits for its payment and soon ends; not sent after a payment or during a deletion. */
export const orderUnpaidMail = defineMail('order-unpaid', aboutOrder, async (deps: RewardMailDeps, { orderId }) => {
  const about = await orderAndMember(deps, orderId);
  if (!about) return null;
  const { status, checking, paymentPendingSince, endReason, invoiceUrl, invoiceExpiresAt } = about.order;
  if (
    status !== 'invoiced' ||
    checking ||
    paymentPendingSince ||
    endReason !== null ||
    !invoiceUrl ||
    !invoiceExpiresAt
  )
    return null;
  if (await isLeaving(deps.handle.db, about.member.uid)) return null;
  const reservedUntil = invoiceExpiresAt.toISOString();
  return addressed(about, await renderOrderUnpaid({ ...propsOf(deps, about), invoiceUrl, reservedUntil }));
});

/** The mails of order moves. */
export const orderMails = {
  'course-complete-dtp': orderMail,
  'order-sent': orderSentMail,
  'order-cancelled': orderCancelledMail,
  'order-refund-due': orderRefundDueMail,
} as const;

interface AboutOrder {
  order: OrderRow;
  member: MemberFacts;
  locale: Locale;
}

/** @returns null if the order or its member is gone */
async function orderAndMember({ handle }: RewardMailDeps, orderId: string): Promise<AboutOrder | null> {
  const order = await findOrder(handle.db, orderId);
  const member = order?.uid ? await findMember(handle.db, order.uid) : null;
  return order && member && { order, member, locale: parseLocale(member.locale) ?? FALLBACK_LOCALE };
}

function propsOf({ sender }: RewardMailDeps, { order, member, locale }: AboutOrder) {
  return {
    ...sender(locale),
    recipient: { firstName: member.firstName || null, emailConfirmed: member.emailConfirmed },
    courseSlug: order.slug,
    rewardTitle: titleOf(order, locale) ?? order.slug,
    orderNumber: orderNumberOf(order),
    total: dollarsOf(order.priceCents),
    orderedAt: order.createdAt.toISOString(),
    isAbroad: areDollarsForeign(member.country),
    country: order.shipTo?.countryCode ?? member.country,
  };
}

function addressed<Mail extends object>({ member, locale }: AboutOrder, mail: Mail) {
  return { uid: member.uid, to: member.email, locale, ...mail };
}

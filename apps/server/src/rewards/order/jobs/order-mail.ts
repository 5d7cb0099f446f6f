import { dollarsOf } from '@nestling/domain/rewards/price';
import { shippingDays } from '@nestling/domain/rewards/order/shipping-time';
import { renderCourseCompleteDtp } from '@nestling/mails/course-complete-dtp';
import { z } from 'zod';
import { certificateMailed } from '../../../learning/public.ts';
import { defineMail, id } from '../../../platform/mail/mail.ts';
import { orderNumberOf } from '../../gate/present-redemption.ts';
import { findOrder } from '../queries/find-order.ts';
import { completeParameters, contextOf, mailSubject } from '../../gate/jobs/reward-mail.ts';
import type { RewardMailDeps } from '../../gate/jobs/reward-mail.ts';

/** The mail that says that a box is on its way (D-97). */
export const orderMail = defineMail(
  'course-complete-dtp',
  z.object({ orderId: id }),
  async (deps: RewardMailDeps, { orderId }) => {
    const edition = deps.content.current();
    const order = await findOrder(deps.handle.db, orderId);
    if (!order?.uid || !order.shipTo) return null;
    const subject = await mailSubject(deps, edition, order.uid, order.legacySyllabusId);
    if (!subject) return null;
    const { certificateId } = completeParameters('course-complete-dtp', subject);
    const eta = deps.rules(edition).contentShippingETA;
    const mail = await renderCourseCompleteDtp({
      ...contextOf(deps, subject),
      rewardTitle: subject.course.product?.title ?? subject.course.fields.title,
      orderNumber: orderNumberOf(order),
      shipsTo: order.shipTo,
      total: dollarsOf(order.priceCents),
      certificateId,
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

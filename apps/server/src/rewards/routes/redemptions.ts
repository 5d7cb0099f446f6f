import {
  listRedemptions,
  readPickupCalendar,
  readRedemption,
  readReward,
  redeem,
  trackRedemption,
  type Redemption,
} from '@nestling/contract/rewards/redemption';
import {
  listRedemptionsSchema,
  readPickupCalendarSchema,
  readRedemptionSchema,
  readRewardSchema,
  redeemSchema,
  redemptionSchema,
  trackRedemptionSchema,
} from '@nestling/contract/rewards/redemption.schema';
import { idempotently } from '../../platform/idempotency/idempotently.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { choosePickup } from '../pickup/actions/choose-pickup.ts';
import { grantDigital } from '../digital/actions/grant-digital.ts';
import { stampDigital } from '../digital/actions/stamp-digital.ts';
import { chosenPlace } from '../pickup/chosen-place.ts';
import { inPlaceOfPending } from '../order/actions/in-place-of.ts';
import { withRequestDeadline } from '../order/request-deadline.ts';
import { digitalRewardOf } from '../digital/digital-offer.ts';
import type { InPlaceOf } from '../gate/in-place-of.ts';
import { placeCalendar } from '../places/place-calendar.ts';
import { findPlace } from '../places/queries/partner-places.ts';
import { localeFor } from '../locale-for.ts';
import type { RewardDeps } from '../ports.ts';
import { presentRedemption } from '../gate/present-redemption.ts';
import { findReward, listRewards } from '../read-models/rewards-with-orders.ts';
import { findCourse } from '../../learning/public.ts';
import { loadRedeemContext } from '../gate/redeem-context.ts';

const isRedemption = (value: unknown): value is Redemption => redemptionSchema.safeParse(value).success;

/** Serves and updates members' redemptions. */
export function serveRedemptions(deps: RewardDeps): void {
  const inPlaceOf: InPlaceOf = (pending, request, make) =>
    inPlaceOfPending(withRequestDeadline(deps), pending, request, make);
  const { server, handle, content, clock } = deps;

  server.member(listRedemptions, listRedemptionsSchema, async ({ session }) => {
    const rewards = await listRewards(handle.db, session.uid);
    return {
      data: Object.fromEntries(
        rewards.map((reward) => [reward.redemption.legacySyllabusId, presentRedemption(reward, session.locale)]),
      ),
    };
  });

  server.member(readRedemption, readRedemptionSchema, async (call) => {
    const locale = localeFor(deps, call);
    const course = findCourse(content.current(), call.params.course, locale);
    if (!course) return refuse('course-not-found', { values: { slug: call.params.course } });
    const reward = await findReward(handle.db, call.session.uid, course.fields.legacySyllabusId);
    if (!reward) return { data: null };
    const location = await chosenPlace(handle.db, reward, locale);
    return { data: { ...presentRedemption(reward, locale), ...(location && { location }) } };
  });

  server.file(readPickupCalendar, readPickupCalendarSchema, async (call) => {
    const locale = localeFor(deps, call);
    const course = findCourse(content.current(), call.params.course, locale);
    if (!course) return refuse('course-not-found', { values: { slug: call.params.course } });
    const reward = await findReward(handle.db, call.session.uid, course.fields.legacySyllabusId);
    const placeId = reward?.redemption.placeId ?? null;
    if (placeId === null) return refuse('redemption-not-found');
    return placeCalendar(deps, await findPlace(handle.db, placeId), locale);
  });

  server.member(redeem, redeemSchema, async ({ params, body, session, request, reply }) =>
    idempotently({ db: handle.db, clock }, { request, reply, uid: session.uid, isData: isRedemption }, async () => {
      if (body.actionTimeStamp !== undefined) return stampUse(params.course);
      const isPickup = body.distributionType === 'Pickup';
      if (!isPickup && body.redemptionType !== 'digital')
        return refuse('validation-failed', { fields: { distributionType: 'invalid' } });
      if (isPickup && !body.distributorID) return refuseField('distributorID', 'required');
      if (isPickup && body.shippingPrice) return refuse('price-mismatch');
      const context = await loadRedeemContext(deps, content.current(), session, { slugOrLegacyId: params.course });
      if ('refused' in context) return context;
      const chosen = isPickup
        ? await choosePickup(deps, context, body.distributorID ?? '', inPlaceOf)
        : await grantDigital(deps, context);
      return 'refused' in chosen
        ? chosen
        : { data: presentRedemption(chosen.reward, session.locale), status: chosen.created ? 201 : 200 };

      async function stampUse(slugOrLegacyId: string) {
        const used = await stampDigital(deps, content.current(), session, slugOrLegacyId);
        return 'refused' in used ? used : { data: presentRedemption(used, session.locale), status: 200 };
      }
    }),
  );

  server.member(readReward, readRewardSchema, async (call) => {
    const course = findCourse(content.current(), call.params.course, localeFor(deps, call));
    if (!course) return refuse('course-not-found', { values: { slug: call.params.course } });
    const reward = digitalRewardOf(course);
    if (!reward) return refuse('no-digital-offer');
    const redeemed = await findReward(handle.db, call.session.uid, course.fields.legacySyllabusId);
    return {
      data: { redemption: redeemed && presentRedemption(redeemed, localeFor(deps, call)), digitalOffer: reward.offer },
    };
  });

  server.member(trackRedemption, trackRedemptionSchema, async ({ params, body, session }) => {
    const edition = content.current();
    const course = findCourse(edition, params.course, session.locale);
    if (!course) return refuse('course-not-found', { values: { slug: params.course } });
    if (body.action === 'Clicked') {
      const used = await stampDigital(deps, edition, session, params.course);
      return 'refused' in used ? used : { data: presentRedemption(used, session.locale) };
    }
    if (body.action !== 'Granted') return refuse('unmatched-tracking-action', { values: { action: body.action } });
    const redeemed = await findReward(handle.db, session.uid, course.fields.legacySyllabusId);
    return redeemed ? { data: presentRedemption(redeemed, session.locale) } : refuse('redemption-not-found');
  });
}

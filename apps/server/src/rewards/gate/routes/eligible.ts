import { readEligible, type Eligible } from '@nestling/contract/learning/eligible';
import { readEligibleSchema } from '@nestling/contract/learning/eligible.schema';
import { readGate, readProduct, type GateAnswer } from '@nestling/contract/rewards/gate';
import { readGateSchema, readProductSchema } from '@nestling/contract/rewards/gate.schema';
import { centsOf, dollarsOf } from '@nestling/domain/rewards/price';
import { orderNotice } from '@nestling/domain/rewards/order-notice';
import { judgeGate, redeemPageAt } from '@nestling/domain/rewards/gate/gate';
import { gateNeeds } from '@nestling/domain/rewards/gate/gate-needs';
import { pathOf } from '@nestling/domain/pages';
import type { MemberFacts } from '#account/public.ts';
import { findCourse, type CourseContent } from '#learning/public.ts';
import { createCachedStock } from '#gateways/shop/cached-stock.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { RewardDeps } from '../../ports.ts';
import { findShippingCharge } from '../queries/shipping-charges.ts';
import { orderNumberOf } from '../../order-number.ts';
import { pastOrders } from '../../read-models/past-orders.ts';
import { rewardFacts, type RewardFacts } from '../reward-facts.ts';
import { shippingChoice } from '../shipping-choice.ts';
import { localeFor } from '../../locale-for.ts';

/** Serves what a member may do with a course's reward, and the gate's redirect. */
export function serveGate(deps: RewardDeps): void {
  const { server, content, rules, log } = deps;
  const askStock = createCachedStock(deps.shop, deps.clock);

  server.member(readEligible, readEligibleSchema, async (call) => {
    const edition = content.current();
    const course = findCourse(edition, call.params.slug, localeFor(deps, call));
    if (!course) return refuse('course-not-found', { values: { slug: call.params.slug } });
    const facts = await rewardFacts(deps, { uid: call.session.uid, course }, rules(edition));
    if (!facts) return refuse('unauthenticated');
    return { data: { ...eligibleFacts(facts), shippingCharges: await charges(deps, facts.member, course) } };
  });

  server.member(readGate, readGateSchema, async (call) => {
    const edition = content.current();
    const course = findCourse(edition, call.params.slug, call.session.locale);
    if (!course) return refuse('course-not-found', { values: { slug: call.params.slug } });
    const current = rules(edition);
    const { boxNeedsConfirmedEmail } = current;
    const facts = await rewardFacts(deps, { uid: call.session.uid, course }, current);
    if (!facts) return refuse('unauthenticated');
    const page = redeemPageAt(restOfPath(call.query.path ?? '', call.params.slug)) ?? { kind: 'entry' };
    const verdict = judgeGate(page, facts.gate);
    const { emailConfirmed } = facts.member;
    const needs = gateNeeds(page, verdict, { boxNeedsConfirmedEmail, emailConfirmed });
    const isForm = page.kind === 'shipping-info' && verdict.kind === 'allow';
    const [noticed, shipping] = await Promise.all([
      answerFor(deps, facts),
      isForm ? shippingChoice({ askStock, log }, facts) : null,
    ]);
    return { data: { ...verdict, ...noticed, needs, shipping } };
  });

  server.member(readProduct, readProductSchema, async ({ params, session }) => {
    if (params.slug.trim() === '') return refuse('product-slug-missing');
    const course = findCourse(content.current(), params.slug, session.locale);
    return course
      ? { data: { product: course.product } }
      : refuse('course-not-found', { values: { slug: params.slug } });
  });
}

function eligibleFacts({ course, gate }: RewardFacts): Omit<Eligible, 'shippingCharges'> {
  const { legacySyllabusId, slug, title, activeOffer } = course.fields;
  return {
    syllabusInfo: { legacySyllabusId, slug, title },
    userEligible: gate.eligible,
    activeOffer,
    linkedOptIn: course.optIn,
    optInType: course.optInType,
  };
}

async function answerFor(
  { handle, clock }: RewardDeps,
  { member, course, reward }: RewardFacts,
): Promise<Pick<GateAnswer, 'notice' | 'orderNumber' | 'refund'>> {
  const orders = await pastOrders(handle.db, member.uid, course.fields.legacySyllabusId);
  const notice = orderNotice(orders, reward !== null, clock.now());
  if (!notice) return { notice: null, orderNumber: reward?.order ? orderNumberOf(reward.order) : null, refund: null };
  const { kind, orderNumber, refundCents } = notice;
  return { notice: kind, orderNumber, refund: refundCents === null ? null : dollarsOf(refundCents) };
}

/**
 * The charge on the option card: the table's row, else the cheapest offer; never what the order
 * charges.
 */
async function charges(
  { handle }: RewardDeps,
  member: MemberFacts,
  course: CourseContent,
): Promise<Eligible['shippingCharges']> {
  const row =
    member.country && member.region ? await findShippingCharge(handle.db, member.country, member.region) : null;
  const prices = course.fields.offers.flatMap(({ shippingPrice }) => centsOf(shippingPrice) ?? []);
  const cents = row ?? Math.min(...prices, ...(prices.length === 0 ? [0] : []));
  return { shipping: { free: cents === 0, amount: dollarsOf(cents) }, shipToStore: { amount: 0 } };
}

/** What follows `/redeem/{slug}` in an address; empty for the entry and for any other path. */
function restOfPath(path: string, slug: string): string {
  const prefix = pathOf('redeem', { slug });
  return path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : '';
}

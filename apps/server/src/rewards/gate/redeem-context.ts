import { distributionProblem } from '@nestling/domain/learning/eligibility';
import { writeProblem } from '@nestling/domain/rewards/gate/gate';
import type { Edition } from '../../gateways/content/port.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, Session } from '../../platform/http/session.ts';
import type { RewardDeps } from '../ports.ts';
import { findCourse } from '../../learning/public.ts';
import { rewardFacts, type RewardFacts, type SentTo } from './reward-facts.ts';

/** The facts of a member who may take a reward, with the settings for a box. */
export interface RedeemContext extends RewardFacts {
  /** The caller's session, which a write that gives something away locks. */
  session: Pick<Session, 'id'>;
  boxNeedsConfirmedEmail: boolean;
  householdWindowMonths: number;
}

/**
 * Loads the facts of a member who may take a reward: the gate's first steps check policy, course
 * and opt-in. `boxProblem` checks the additional rules of a box.
 */
export async function loadRedeemContext(
  deps: Pick<RewardDeps, 'handle' | 'ports' | 'rules' | 'alerts'>,
  edition: Edition,
  caller: Caller,
  { slugOrLegacyId, sentTo }: { slugOrLegacyId: string; sentTo?: SentTo | undefined },
): Promise<RedeemContext | Refusal> {
  const course = findCourse(edition, slugOrLegacyId, caller.locale);
  if (!course) return refuse('course-not-found', { values: { slug: slugOrLegacyId } });
  const rules = deps.rules(edition);
  const { policyVersion, boxNeedsConfirmedEmail, householdWindowMonths } = rules;
  const facts = await rewardFacts(deps, { uid: caller.uid, course, sentTo }, rules);
  if (!facts) return refuse('unauthenticated');
  if (!facts.policies[policyVersion]) return refuse('policy-unsigned');
  const problem = writeProblem(facts.gate);
  return problem
    ? refuse(problem)
    : { ...facts, session: { id: caller.id }, boxNeedsConfirmedEmail, householdWindowMonths };
}

/**
 * Returns why a box is not available by a method, or null. The email is checked last, so that only
 * the holder of a mailbox learns what it, or a household, has had.
 */
export function boxProblem(context: RedeemContext, method: 'pickup' | 'shipping'): Refusal | null {
  const { gate, passed, member } = context;
  const problem = distributionProblem(gate.eligible, passed);
  if (problem) return refuse(problem);
  if (!gate.eligible?.[method]) return refuse('no-distribution-method');
  return context.boxNeedsConfirmedEmail && !member.emailConfirmed ? refuse('email-unconfirmed') : null;
}

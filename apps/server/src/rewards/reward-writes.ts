import type { Locale } from '@nestling/domain/account/locale';
import { distributionProblem } from '@nestling/domain/learning/eligibility';
import { writeProblem } from '@nestling/domain/rewards/gate';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { RewardParts } from './ports.ts';
import { courseOf, rewardFacts } from './reward-facts.ts';
import type { RewardFacts } from './reward-facts.ts';

/**
 * The facts of a member who may write a reward: policy signed, course learned and opt-in answered by the gate's own
 * first steps (D-78, D-115). What is asked of a box beyond that is judged by `boxProblem`.
 */
export async function factsForWrite(
  { handle, content, rules }: Pick<RewardParts, 'handle' | 'content' | 'rules'>,
  caller: { uid: string; locale: Locale },
  slugOrLegacyId: string,
): Promise<RewardFacts | Refusal> {
  const course = await courseOf(content, slugOrLegacyId, caller.locale);
  if (!course) return refuse('course-not-found', { values: { slug: slugOrLegacyId } });
  const { policyVersion, optInEnabled } = await rules();
  const facts = await rewardFacts(handle.db, caller.uid, course, { optInEnabled });
  if (!facts) return refuse('unauthenticated');
  if (!facts.policies[policyVersion]) return refuse('policy-unsigned');
  const problem = writeProblem(facts.gate);
  return problem ? refuse(problem) : facts;
}

/** Why a box cannot be handed over in a way, or null (RWD-077 to RWD-079). */
export function boxProblem({ gate, passed }: RewardFacts, way: 'pickup' | 'shipping'): Refusal | null {
  const problem = distributionProblem(gate.eligible, passed);
  if (problem) return refuse(problem);
  return gate.eligible?.[way] ? null : refuse('no-distribution-method');
}

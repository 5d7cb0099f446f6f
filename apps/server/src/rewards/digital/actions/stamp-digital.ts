import type { Locale } from '@nestling/domain/account/locale';
import type { Edition } from '#gateways/content/port.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import type { RewardDeps } from '../../ports.ts';
import { findReward, type RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import { stampAction } from '../../gate/queries/write-redemption.ts';
import { findCourse } from '#learning/public.ts';

/** Records the first use of a digital reward with the server's time. */
export async function stampDigital(
  { handle, clock }: Pick<RewardDeps, 'handle' | 'clock'>,
  edition: Edition,
  caller: { uid: string; locale: Locale },
  slugOrLegacyId: string,
): Promise<RewardWithOrder | Refusal> {
  const course = findCourse(edition, slugOrLegacyId, caller.locale);
  if (!course) return refuse('course-not-found', { values: { slug: slugOrLegacyId } });
  const { legacySyllabusId } = course.fields;
  return handle.transaction(async (tx) => {
    await stampAction(tx, caller.uid, legacySyllabusId, clock.now());
    const reward = await findReward(tx, caller.uid, legacySyllabusId);
    return reward?.redemption.redemptionType === 'digital' ? reward : refuse('redemption-not-found');
  });
}

import { recordPartnerAnswer } from '@nestling/contract/rewards/corporate-partners';
import { mutate } from '#lib/api/mutate.ts';

/**
 * Withdraws the consent for a partner, in every course, and refetches the pages' data about it.
 * @throws ApiFailure
 */
export async function withdrawFromPartner(uid: string, slug: string): Promise<void> {
  await mutate(recordPartnerAnswer, { params: { uid, slug }, body: { optIn: false } });
}

import { recordPartnerAnswer } from '@nestling/contract/rewards/corporate-partners';
import { mutate } from '../../../lib/api/mutate.ts';

/**
 * Takes the yes to a partner back, of whatever course; what the pages show of it is asked anew.
 * @throws ApiFailure
 */
export async function takePartnerBack(uid: string, slug: string): Promise<void> {
  await mutate(recordPartnerAnswer, { params: { uid, slug }, body: { optIn: false } });
}

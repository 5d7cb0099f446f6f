import type { Redemption } from '@nestling/contract/rewards/redemption';
import { fetchAnswer, cachedAnswer } from '../../../lib/api/answers.ts';
import { queryClient } from '../../../lib/query.ts';
import { redemptionQuery, waitingOrderId, waitingVariant } from '../../data/redemption.ts';
import { orderQuery } from './order.ts';
import type { WaitingFor } from './shipping-form.ts';

/**
 * Reads what she holds, and where the order that waits goes: without its address the form opens
 * from her record.
 */
export async function readWaitingFor(uid: string, slug: string): Promise<void> {
  const orderId = waitingOrderId(await fetchAnswer(redemptionQuery(uid, slug)));
  if (orderId !== null) await queryClient.prefetchQuery(orderQuery(orderId));
}

/** What the order that waits is for and where it goes, as it was read for the page. */
export function waitingFor(held: Redemption | null): WaitingFor {
  const order = cachedAnswer(orderQuery(waitingOrderId(held)));
  return { variantId: waitingVariant(held), shipTo: order?.data.shipTo ?? null };
}

import type { Redemption } from '@nestling/contract/rewards/redemption';
import { fetchAnswer, cachedAnswer } from '#lib/api/answers.ts';
import { queryClient } from '#lib/query.ts';
import { redemptionQuery, waitingOrderId, waitingVariant } from '../../data/redemption.ts';
import { orderQuery } from './order.ts';
import type { WaitingFor } from './shipping-form.ts';

/**
 * Reads the redemption and the address of a pending order; without that address the form would open
 * from the member record.
 */
export async function readWaitingFor(uid: string, slug: string): Promise<void> {
  const orderId = waitingOrderId(await fetchAnswer(redemptionQuery(uid, slug)));
  if (orderId !== null) await queryClient.prefetchQuery(orderQuery(orderId));
}

/** Returns the offer and the address of the pending order, as the page has read them. */
export function waitingFor(redemption: Redemption | null): WaitingFor {
  const order = cachedAnswer(orderQuery(waitingOrderId(redemption)));
  return { variantId: waitingVariant(redemption), shipTo: order?.data.shipTo ?? null };
}

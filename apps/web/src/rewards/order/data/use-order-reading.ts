import type { Order } from '@nestling/contract/rewards/order';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../lib/query.ts';
import { orderQuery } from './order.ts';

/**
 * How often an order is read that waits while its page is looked at, and for how long: a notice may
 * be lost.
 */
const EVERY_MS = 15_000;
const FOR_MS = 5 * 60_000;

interface OrderReading {
  order: Order | null;
  isOnItsWay: boolean;
  /**
   * Why the order is not here; null while it is, or is on its way. A later reading that fails
   * changes nothing.
   */
  failure: Error | null;
  again: () => void;
}

/**
 * An order as it stands; while it waits it is read again and again, beside what the live stream
 * tells.
 */
export function useOrderReading(orderId: string | null): OrderReading {
  const [until] = useState(() => Date.now() + FOR_MS);
  const {
    data = null,
    isLoading,
    error,
    refetch,
  } = useQuery(
    {
      ...orderQuery(orderId),
      refetchInterval: ({ state }) =>
        isOrderPending(state.data?.data.orderStatus) && Date.now() < until ? EVERY_MS : false,
    },
    queryClient,
  );
  return { order: data, isOnItsWay: isLoading, failure: data === null ? error : null, again: () => void refetch() };
}

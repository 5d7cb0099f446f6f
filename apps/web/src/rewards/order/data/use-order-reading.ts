import type { Order } from '@nestling/contract/rewards/order';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#lib/query.ts';
import { orderQuery } from './order.ts';

/**
 * Poll interval and time limit of a pending order whose page is visible: polling is needed because
 * a notice may be lost.
 */
const EVERY_MS = 15_000;
const FOR_MS = 5 * 60_000;

interface OrderReading {
  order: Order | null;
  isPending: boolean;
  /** Null while the order is loading or loaded. A later read that fails must not hide the order. */
  failure: Error | null;
  again: () => void;
}

/** Returns the current order; a pending one is polled, in addition to the live stream. */
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
  return { order: data, isPending: isLoading, failure: data === null ? error : null, again: () => void refetch() };
}

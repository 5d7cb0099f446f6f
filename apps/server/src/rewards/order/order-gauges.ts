import { observeCounts } from '../../platform/metrics.ts';
import type { RewardDeps } from '../ports.ts';
import { countWaitingOrders } from './queries/waiting-orders.ts';

/** Adds the gauges of the orders. */
export function observeOrders(deps: Pick<RewardDeps, 'metrics' | 'handle' | 'clock' | 'log' | 'shopName'>): void {
  const { handle, clock, shopName: gateway } = deps;
  observeCounts(
    deps,
    { orders_waiting: 'Orders that the shop is still to be asked about, to place, to cancel or to read' },
    async () => {
      return { orders_waiting: await countWaitingOrders(handle.db, { now: clock.now(), gateway }) };
    },
  );
}

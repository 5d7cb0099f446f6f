import { callByClock } from '../load.ts';
import { percentile95, type Run } from '../results.ts';
import type { PrepareWrites } from '../writes.ts';

const PER_SECOND = 50;

/** Orders that uncompiled code serves. */
const WARM_UP = 500;

/**
 * Measures the milliseconds within which 95 of 100 orders are answered, at fifty a second by an
 * open clock. The shop answers at once.
 *
 * @param prepare creates orders
 */
export async function measureOrderClock(
  { record }: Run,
  address: string,
  prepare: PrepareWrites,
  seconds: number,
): Promise<void> {
  const ordersOf = async (count: number) => (await prepare(count)).map(({ call }) => call);
  await callByClock(address, await ordersOf(WARM_UP), PER_SECOND);
  const times = await callByClock(address, await ordersOf(PER_SECOND * seconds), PER_SECOND);
  record('order-clock', { measured: percentile95(times) });
}

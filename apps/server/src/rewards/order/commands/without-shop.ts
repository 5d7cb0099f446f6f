import { CommandRefused, type Row } from '#platform/admin/command.ts';
import { lastSuccessOf } from '#platform/outside/queries/health.ts';
import type { RewardDeps } from '../../ports.ts';
import { isOfOtherShop, readAtShop } from '../actions/ask-shop.ts';
import type { OrderRow } from '../tables.ts';

/** How long a shop must have answered nothing, because it may only be down. */
const SILENT_MS = 24 * 60 * 60 * 1000;

/** The name under which calls to the shop are noted. */
const SYSTEM = 'shop';

/**
 * Refuses to settle an order without its shop while that shop answers about it. An order of a shop
 * that is no longer set up has nobody who could answer.
 * @throws CommandRefused that says what the shop answers
 */
export async function refuseIfShopHasIt(
  deps: Pick<RewardDeps, 'handle' | 'clock' | 'shop' | 'shopName' | 'log'>,
  order: OrderRow,
  row: Row,
): Promise<void> {
  if (isOfOtherShop(deps, order)) return;
  const reading = await readAtShop(deps, order);
  if (reading === 'none') return;
  if (reading !== null)
    throw new CommandRefused(
      [
        `the shop has this order, where it is ${reading.reason ?? reading.status}: settle it without `,
        { flag: 'without-shop' },
      ],
      [{ ...row, shop: reading.reason ?? reading.status }],
    );
  const answeredAt = (await lastSuccessOf(deps.handle.db, SYSTEM)) ?? order.createdAt;
  if (deps.clock.now().getTime() - answeredAt.getTime() >= SILENT_MS) return;
  throw new CommandRefused(
    `the shop does not answer now, and has within the last day (${answeredAt.toISOString()}): try again when it does`,
    [row],
  );
}

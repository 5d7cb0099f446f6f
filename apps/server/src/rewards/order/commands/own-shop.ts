import { offer } from '@nestling/contract/content/offer';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { z } from 'zod';
import { argument } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command } from '#platform/admin/command.ts';
import { orderNumberOf } from '../../order-number.ts';
import type { OwnShop } from '#gateways/shop/own-shop.ts';
import type { RewardDeps } from '../../ports.ts';
import { advance } from '../actions/advance.ts';
import { readAtShop } from '../actions/ask-shop.ts';
import { findOrder } from '../queries/find-order.ts';
import { orderIdArg } from './order-arg.ts';

function ownShopOf({ ownShop }: Pick<RewardDeps, 'ownShop'>): OwnShop {
  if (!ownShop) throw new CommandRefused('another shop takes the orders and reports them itself');
  return ownShop;
}

/** Marks an order of the embedded shop as sent: the shop's own row first, then the order. */
export function fulfilCommand(deps: RewardDeps): Command {
  return defineCommand({
    name: 'orders fulfil',
    effect: 'final',
    channels: 'both',
    actsOn: { command: 'orders find', args: { what: 'orderId' } },
    says: 'Marks the parcel of a paid order as shipped; with the embedded shop only.',
    args: z.object({ orderId: orderIdArg }),
    words: ['orderId'],
    audit: ({ orderId }) => ({ subject: orderId }),
    run: async ({ orderId }, { actor }) => {
      const shop = ownShopOf(deps);
      const order = await findOrder(deps.handle.db, orderId);
      if (!order) throw new CommandRefused('there is no such order');
      await shop.fulfil(orderId, 'by-command');
      // An interrupted command must be repeatable, although the shop has already sent the order.
      const reading = await readAtShop(deps, order);
      const there = reading === null || reading === 'none' ? 'unknown' : reading.status;
      if (there !== 'fulfilled') throw new CommandRefused(`at the shop it is ${there}`);
      return async (tx, auditId) => {
        const event = { kind: 'fulfilled', source: 'operator', actor, ref: String(auditId) } as const;
        const done = await advance(tx, deps, order, event);
        if (!done || done.move.to.length === 0)
          throw new CommandRefused(`the order is ${done?.order.status ?? 'gone'}`);
        return { rows: [{ orderNumber: orderNumberOf(order), from: order.status, to: done.order.status }] };
      };
    },
  });
}

/** Sets the embedded shop's stock of a variant. */
export function stockCommand(deps: RewardDeps): Command {
  return defineCommand({
    name: 'shop stock',
    effect: 'reversible',
    channels: 'both',
    says: 'Sets the stock of a variant, a number or `endless`; with the embedded shop only.',
    args: z.object({
      variantId: argument(z.string().regex(/^[\w-]{1,100}$/, 'a variant'), {
        title: 'Variant',
        examples: ['baby-box-standard'],
        format: 'text',
      }),
      left: argument(
        z.union(
          [
            z.literal('endless'),
            z
              .string()
              .regex(/^\d{1,7}$/)
              .transform(Number),
          ],
          'a number, or endless',
        ),
        { title: 'Stock', examples: ['500', 'endless'], format: 'text' },
      ),
    }),
    words: ['variantId', 'left'],
    audit: ({ variantId, left }) => ({ subject: variantId, args: { left } }),
    run: async ({ variantId, left }) => {
      const shop = ownShopOf(deps);
      const offers = deps.content.current().all(offer, FALLBACK_LOCALE);
      if (!offers.some((one) => one.variantId === variantId)) throw new CommandRefused('no offer has that variant');
      return async (tx) => {
        await shop.setStock(variantId, left, tx);
        return { says: [`${variantId}: ${left}`] };
      };
    },
  });
}

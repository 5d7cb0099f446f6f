import { z } from 'zod';
import { ShopFailed } from '../../../gateways/shop/port.ts';
import { CommandRefused, defineCommand } from '../../../platform/admin/command.ts';
import type { Command } from '../../../platform/admin/command.ts';
import type { RewardDeps } from '../../ports.ts';
import { readShop, soldOffers } from '../actions/read-shop.ts';

type CheckDeps = Pick<RewardDeps, 'content' | 'externalShop' | 'shopUrls'>;

/** Compares an external shop with what the offers need of it. */
export function shopCheckCommand(deps: CheckDeps): Command {
  const { externalShop, shopUrls } = deps;
  return defineCommand({
    name: 'shop check',
    says: 'Reads the external shop: currency, domain, rights, version, subscriptions, and each offer whose variant cannot be sold.',
    args: z.object({}),
    run: async () => {
      if (!externalShop) return async () => ({ says: ['The embedded shop takes the orders and needs no check.'] });
      const { upkeep } = externalShop;
      const rows = await answered(() => readShop({ upkeep, offers: soldOffers(deps), admittedHosts: shopUrls.hosts }));
      return async () => ({ rows, counts: { faults: rows.filter(({ fault }) => fault !== '').length } });
    },
  });
}

/** @throws CommandRefused when the shop does not answer */
export async function answered<Found>(read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ShopFailed) throw new CommandRefused(`the shop does not answer: ${error.message}`);
    throw error;
  }
}

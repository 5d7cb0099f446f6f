import { z } from 'zod';
import { defineCommand, type Command } from '#platform/admin/command.ts';
import type { RewardDeps } from '../../ports.ts';
import { listOffers, readShop, type ShopFinding } from '../actions/read-shop.ts';
import { refuseIfSilent } from './refuse-if-silent.ts';

type CheckDeps = Pick<RewardDeps, 'content' | 'externalShop' | 'shopUrls'>;

/** Compares an external shop with what the offers need of it. */
export function shopCheckCommand(deps: CheckDeps): Command {
  const { externalShop, shopUrls } = deps;
  return defineCommand({
    name: 'shop check',
    effect: 'reads',
    channels: 'both',
    says: 'Reads the external shop: currency, domain, rights, version, subscriptions, and each offer whose variant cannot be sold.',
    args: z.object({}),
    run: async () => {
      if (!externalShop) return async () => ({ says: ['The embedded shop takes the orders and needs no check.'] });
      const { upkeep } = externalShop;
      const rows: ShopFinding[] = [];
      await refuseIfSilent(async () => {
        const reading = readShop({ upkeep, offers: listOffers(deps), admittedHosts: shopUrls.hosts });
        for await (const row of reading) rows.push(row);
      });
      return async () => ({ rows, counts: { faults: rows.filter(({ fault }) => fault !== '').length } });
    },
  });
}

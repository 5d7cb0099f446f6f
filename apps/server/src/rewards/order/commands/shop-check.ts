import { offer } from '@nestling/contract/content/offer';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { z } from 'zod';
import type { ExternalShop, SoldVariant } from '../../../gateways/shop/external-shop.ts';
import { ShopFailed } from '../../../gateways/shop/port.ts';
import { CommandRefused, defineCommand } from '../../../platform/admin/command.ts';
import type { Command, Row } from '../../../platform/admin/command.ts';
import type { RewardDeps } from '../../ports.ts';

type CheckDeps = Pick<RewardDeps, 'content' | 'externalShop'>;

/** Compares an external shop with what the offers need of it. */
export function shopCheckCommand({ content, externalShop }: CheckDeps): Command {
  return defineCommand({
    name: 'shop check',
    says: 'Reads the external shop: rights, version, currency, subscriptions, and each offer whose variant cannot be sold.',
    args: z.object({}),
    run: async () => {
      if (!externalShop) return async () => ({ says: ['The embedded shop takes the orders and needs no check.'] });
      const offers = content.current().all(offer, FALLBACK_LOCALE);
      const rows = await answered(async () => [
        ...(await storeRows(externalShop)),
        ...(await offerRows(externalShop, offers)),
      ]);
      return async () => ({ rows, counts: { faults: rows.filter(({ fault }) => fault !== '').length } });
    },
  });
}

/** @throws CommandRefused when the shop does not answer */
async function answered(read: () => Promise<CheckRow[]>): Promise<CheckRow[]> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ShopFailed) throw new CommandRefused(`the shop does not answer: ${error.message}`);
    throw error;
  }
}

/** One thing that was looked at; `fault` is empty where it is right. */
interface CheckRow extends Row {
  what: string;
  found: string;
  fault: string;
}

type Upkeep = Pick<ExternalShop, 'upkeep'>;

async function storeRows({ upkeep }: Upkeep): Promise<CheckRow[]> {
  const { currency, grantedRights, neededRights, version, isVersionServed, subscribed, missing } =
    await upkeep.readFacts();
  const lacking = neededRights.filter((right) => !grantedRights.includes(right));
  return [
    { what: 'currency', found: currency, fault: currency === 'USD' ? '' : 'prices are US dollars' },
    {
      what: 'rights',
      found: grantedRights.join(' '),
      fault: lacking.length === 0 ? '' : `missing: ${lacking.join(' ')}`,
    },
    { what: 'version', found: version, fault: isVersionServed ? '' : 'no longer served' },
    {
      what: 'subscriptions',
      found: subscribed.join(' '),
      fault: missing.length === 0 ? '' : `missing: ${missing.join(' ')}; the next hourly run makes them`,
    },
  ];
}

async function offerRows(
  { upkeep }: Upkeep,
  offers: readonly { slug: string; variantId: string }[],
): Promise<CheckRow[]> {
  const rows: CheckRow[] = [];
  for (const { slug, variantId } of offers) {
    const variants = await upkeep.listVariants(variantId);
    rows.push({ what: `offer ${slug}`, found: variantId, fault: faultsOf(variants).join(', ') });
  }
  return rows;
}

function faultsOf(variants: readonly SoldVariant[]): string[] {
  const [only] = variants;
  if (!only) return ['no variant has this SKU'];
  if (variants.length > 1) return [`${variants.length} variants have this SKU`];
  return [
    ...(only.isActive ? [] : ['its product is not active']),
    ...(only.isTracked ? [] : ['its stock is not tracked, so it never sells out']),
    ...(only.isShipped ? [] : ['it is not shipped']),
  ];
}

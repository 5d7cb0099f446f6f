import type { ShopUpkeep } from '../../../gateways/shop/external-shop.ts';
import type { ShopGateway } from '../../../gateways/shop/port.ts';
import type { SystemCheck } from '../../../platform/outside/commands.ts';
import { newId } from '../../../platform/ids.ts';
import type { RewardDeps } from '../../ports.ts';
import { LOOSE_AFTER_MS } from '../actions/sweep-shop.ts';
import { readShop, soldOffers } from '../actions/read-shop.ts';
import type { ShopFinding, SoldOffer } from '../actions/read-shop.ts';
import { shopKeyOf } from '../shop-key.ts';
import { answered } from './shop-check.ts';

/** What only a person can see, on a store with one free and one priced offer. */
const FOR_A_PERSON: readonly string[] = [
  'Still to be looked at by a person (docs/outside/shopify.md, "The first live try"):',
  '1. A free box: one paid order of 0.00 with address, order number and two tags; our page links to its status page.',
  '2. A priced box: its invoice asks for exactly the price; a test card turns our page within seconds.',
  '3. The checkout of that invoice shows no other shipping rate, tip or tax.',
  '4. Fulfil it: our page says sent, and the mail goes out.',
  '5. Refund it: the alert cancelled-after-fulfilled, and nothing else.',
  '6. Another priced box, then pickup: the draft is gone from the store.',
  '7. A ZIP of another state: the error is at its field.',
  '8. The product off for an hour while an invoice is paid: the order is paid ten minutes after the start.',
];

type TryDeps = Pick<RewardDeps, 'clock' | 'content' | 'shop' | 'shopUrls' | 'externalShop'>;

/**
 * Creates the first live try of the external shop: every kind of read that orders need, and no call
 * with an effect. Null without one.
 */
export function liveTry(deps: TryDeps): SystemCheck | null {
  const { externalShop } = deps;
  if (!externalShop) return null;
  return async () => ({ rows: await answered(() => readAll(deps, externalShop.upkeep)), says: FOR_A_PERSON });
}

async function readAll(deps: TryDeps, upkeep: ShopUpkeep): Promise<ShopFinding[]> {
  const { clock, shop, shopUrls } = deps;
  const offers = soldOffers(deps);
  return [
    ...(await readShop({ upkeep, offers, admittedHosts: shopUrls.hosts })),
    await searchFinding(shop),
    await draftFinding(upkeep, new Date(clock.now().getTime() - LOOSE_AFTER_MS)),
    ...(await stockFindings(shop, offers)),
  ];
}

/** An order that cannot exist must not be found, or every order would be taken for placed. */
async function searchFinding(shop: ShopGateway): Promise<ShopFinding> {
  const found = await shop.findByKey(shopKeyOf({ orderId: newId(), attempt: 1 }));
  const isFound = typeof found === 'object';
  return {
    what: 'search for an unknown order',
    found: isFound ? found.shopRef : 'not found',
    fault: isFound ? 'an order of another key is found' : '',
  };
}

async function draftFinding(upkeep: ShopUpkeep, before: Date): Promise<ShopFinding> {
  const drafts = await upkeep.listOpenDrafts(before);
  return { what: 'open drafts of more than an hour', found: String(drafts.length), fault: '' };
}

async function stockFindings(shop: ShopGateway, offers: readonly SoldOffer[]): Promise<ShopFinding[]> {
  const findings: ShopFinding[] = [];
  for (const { slug, variantId } of offers) {
    const isLeft = await shop.available(variantId);
    findings.push({ what: `stock of ${slug}`, found: isLeft ? 'left' : 'sold out', fault: '' });
  }
  return findings;
}

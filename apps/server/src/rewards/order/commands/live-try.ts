import type { ShopUpkeep } from '#gateways/shop/external-shop.ts';
import type { ShopGateway } from '#gateways/shop/port.ts';
import type { SystemCheck } from '#platform/outside/system-check.ts';
import { newId } from '#platform/ids.ts';
import type { RewardDeps } from '../../ports.ts';
import { LOOSE_AFTER_MS } from '../actions/sweep-shop.ts';
import { listOffers, readShop, type ShopFinding } from '../actions/read-shop.ts';
import { shopKeyOf } from '../shop-key.ts';
import { refusalOfSilence } from './refuse-if-silent.ts';

/** The steps of the document that only a person can take, under its numbers. */
const FOR_A_PERSON: readonly string[] = [
  'A person must still do this (docs/outside/shopify.md, "The first live try"):',
  '2. Order the free box: one paid order of 0.00 with address and two tags.',
  '3. Order the priced one and pay with a test card: exactly the price, no other shipping rate.',
  '4. Fulfil it: our page says sent, and the mail goes out.',
  '5. Refund it: the alert cancelled-after-fulfilled, and nothing else.',
  '6. Order once more, then choose pickup: the draft is gone from the store.',
  '7. Type a ZIP of another state: the error is at its field.',
  '8. Complete a draft twice in the API explorer: no second order.',
  '9. Delete a completed draft: it is refused, or the order stays.',
  '10. Pay an invoice while the product is off: ten minutes after its start the order is paid.',
];

type TryDeps = Pick<RewardDeps, 'clock' | 'content' | 'shop' | 'shopUrls' | 'externalShop'>;

/**
 * Creates the first live try of the external shop: every kind of read that orders need, and no call
 * with an effect. Null without an external shop.
 */
export function createShopCheck(deps: TryDeps): SystemCheck | null {
  const { externalShop } = deps;
  if (!externalShop) return null;
  return async function* () {
    try {
      for await (const row of readAll(deps, externalShop.upkeep)) yield { row };
    } catch (error) {
      throw refusalOfSilence(error);
    }
    return FOR_A_PERSON;
  };
}

async function* readAll(deps: TryDeps, upkeep: ShopUpkeep): AsyncGenerator<ShopFinding, void> {
  const { clock, shop, shopUrls } = deps;
  const offers = listOffers(deps);
  yield* readShop({ upkeep, offers, admittedHosts: shopUrls.hosts });
  yield await searchFinding(shop);
  yield await draftFinding(upkeep, new Date(clock.now().getTime() - LOOSE_AFTER_MS));
  for (const { slug, variantId } of offers) {
    const isLeft = await shop.available(variantId);
    yield { what: `stock of ${slug}`, found: isLeft ? 'left' : 'sold out', fault: '' };
  }
}

/** An order that cannot exist, so that only the answer counts. */
async function searchFinding(shop: ShopGateway): Promise<ShopFinding> {
  await shop.findByKey(shopKeyOf({ orderId: newId(), attempt: 1 }));
  return { what: 'search by key', found: 'answers', fault: '' };
}

async function draftFinding(upkeep: ShopUpkeep, before: Date): Promise<ShopFinding> {
  const drafts = await upkeep.listOpenDrafts(before);
  return { what: 'open drafts of more than an hour', found: String(drafts.length), fault: '' };
}

import { offer } from '@nestling/contract/content/offer';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { ExternalShop, SoldVariant, StoreFacts } from '#gateways/shop/external-shop.ts';
import type { Row } from '#platform/admin/command.ts';
import type { RewardDeps } from '../../ports.ts';

/** One thing that was read of the external shop; `fault` is empty where it is right. */
export interface ShopFinding extends Row {
  what: string;
  found: string;
  fault: string;
}

/** An offer, as far as the shop sells it. */
export type SoldOffer = Readonly<{ slug: string; variantId: string }>;

/** Returns the offers of the content. */
export function listOffers({ content }: Pick<RewardDeps, 'content'>): readonly SoldOffer[] {
  return content.current().all(offer, FALLBACK_LOCALE);
}

interface ReadDeps {
  upkeep: ExternalShop['upkeep'];
  offers: readonly SoldOffer[];
  /** Where parents may be sent to. */
  admittedHosts: readonly string[];
}

/**
 * Compares the external shop with what the product and its offers need of it, one after the other.
 * @throws ShopFailed
 */
export async function* readShop({ upkeep, offers, admittedHosts }: ReadDeps): AsyncGenerator<ShopFinding, void> {
  yield* storeFindings(await upkeep.readFacts(), admittedHosts);
  for (const { slug, variantId } of offers) {
    const variants = await upkeep.listVariants(variantId);
    yield { what: `offer ${slug}`, found: variantId, fault: faultsOf(variants).join(', ') };
  }
}

function storeFindings(facts: StoreFacts, admittedHosts: readonly string[]): ShopFinding[] {
  const { currency, paymentHost, grantedRights, missingRights, version, isVersionServed, subscribed, missing } = facts;
  return [
    { what: 'currency', found: currency, fault: currency === 'USD' ? '' : 'prices are US dollars' },
    {
      what: 'domain',
      found: paymentHost,
      fault: admittedHosts.includes(paymentHost) ? '' : 'parents pay there, and SHOP_ALLOWED_HOSTS does not name it',
    },
    {
      what: 'rights',
      found: grantedRights.join(' '),
      fault: missingRights.length === 0 ? '' : `missing: ${missingRights.join(' ')}`,
    },
    { what: 'version', found: version, fault: isVersionServed ? '' : 'no longer served' },
    {
      what: 'subscriptions',
      found: subscribed.join(' '),
      fault: missing.length === 0 ? '' : `missing: ${missing.join(' ')}; the next hourly run makes them`,
    },
  ];
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

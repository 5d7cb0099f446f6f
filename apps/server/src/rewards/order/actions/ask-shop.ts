import { redeemPath } from '@nestling/domain/rewards/gate/gate';
import { ShopFailed } from '../../../gateways/shop/port.ts';
import type { RewardDeps } from '../../ports.ts';
import { orderNumberOf } from '../../gate/present-redemption.ts';
import type { OrderRow } from '../../read-models/held-rewards.ts';
import { shopKeyOf } from '../shop-key.ts';
import type { OrderNews } from './advance.ts';

type Deps = Pick<RewardDeps, 'shop' | 'log' | 'sender'>;

/**
 * Places an order at the shop, under a key that makes a repeat harmless (D-120).
 *
 * @returns the shop's answer as news of the order; null while its outcome is unknown (D-121)
 */
export async function placeAtShop({ shop, log, sender }: Deps, order: OrderRow): Promise<OrderNews | null> {
  const { orderId, slug, variantId, offerSlug, priceCents, shipTo } = order;
  if (!shipTo) {
    log.error({ orderId }, 'an order without an address cannot be placed, and ends');
    return { kind: 'refused' };
  }
  try {
    const answer = await shop.createOrder(
      {
        shopKey: shopKeyOf(order),
        orderId,
        orderNumber: orderNumberOf(order),
        variantId,
        title: offerSlug,
        priceCents,
        chargedFor: 'shipping',
        shipTo,
        billingSame: true,
        locale: 'en-US',
        shipsTo: [shipTo.countryCode],
        returnUrl: `${sender().publicUrl}${redeemPath(slug, { kind: 'direct-to-parent-confirmation' })}`,
        otherWayUrl: `${sender().publicUrl}${redeemPath(slug, { kind: 'distribution-options' })}?stay=1`,
        expiresAt: null,
      },
      async (shopRef) => shopRef,
    );
    if (answer === 'withdrawn') return null;
    return { kind: answer.status === 'paid' ? 'paid' : 'accepted', shop: answer };
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    log.error({ err: error, orderId, known: error.known }, 'the shop did not take an order');
    return error.known ? { kind: 'refused' } : null;
  }
}

/** Has the shop take an order back, placed or not. @returns false when it did not answer */
export async function takeBackAtShop({ shop, log }: Deps, order: OrderRow): Promise<boolean> {
  try {
    await shop.cancelOrder({ shopKey: shopKeyOf(order), shopRef: null });
    return true;
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    log.error({ err: error, orderId: order.orderId }, 'the shop did not take an order back');
    return false;
  }
}

import type { ShopGateway } from './port.ts';
import { ShopFailed } from './port.ts';

/** A shop whose calls are answered within so many milliseconds, or fail as `unknown`, as any does that breaks. */
export function withTimeLimit(shop: ShopGateway, limitMs: number): ShopGateway {
  const limited = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const late = Promise.withResolvers<never>();
    const clock = setTimeout(
      () => late.reject(new ShopFailed(`the shop has not answered within ${limitMs} ms`, 'unknown')),
      limitMs,
    );
    try {
      return await Promise.race([call, late.promise]);
    } catch (error) {
      throw error instanceof ShopFailed ? error : new ShopFailed('the shop broke', 'unknown', error);
    } finally {
      clearTimeout(clock);
    }
  };
  return {
    createOrder: (order, hold) => limited(shop.createOrder(order, hold)),
    findByKey: (shopKey) => limited(shop.findByKey(shopKey)),
    readOrder: (order) => limited(shop.readOrder(order)),
    cancelOrder: (order) => limited(shop.cancelOrder(order)),
    available: (variantId) => limited(shop.available(variantId)),
  };
}

import { ShopFailed, type ShopGateway } from '../gateways/shop/port.ts';
import type { ShopFault } from '../gateways/shop/settings.ts';

/**
 * Creates a shop with a fault, for tests: calls that write are lost (`lose`), done without an
 * answer (`late`), done twice (`repeat`), or refused where they place an order (`fail`). Calls that
 * only read work.
 */
export function withFault(shop: ShopGateway, fault: ShopFault): ShopGateway {
  const lost = (): never => {
    throw new ShopFailed('the call was lost', 'unknown');
  };
  const write = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    if (fault === 'lose') return lost();
    const answer = await call();
    if (fault === 'late') return lost();
    return fault === 'repeat' ? call() : answer;
  };
  return {
    ...shop,
    createOrder: async (order, hold) => {
      if (fault === 'fail') throw new ShopFailed('the shop takes no orders today', 'refused');
      return write(() => shop.createOrder(order, hold));
    },
    cancelOrder: (order) => write(() => shop.cancelOrder(order)),
  };
}

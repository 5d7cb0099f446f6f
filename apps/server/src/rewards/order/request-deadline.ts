import { withSharedDeadline } from '../../gateways/shop/time-limit.ts';
import type { RewardDeps } from '../ports.ts';

/**
 * What one press of a parent works with: all that it asks of the shop shares one time, which begins
 * now.
 */
export function withRequestDeadline(deps: RewardDeps): RewardDeps {
  return { ...deps, shop: withSharedDeadline(deps.shop) };
}

import { withSharedDeadline } from '../../gateways/shop/time-limit.ts';
import type { RewardDeps } from '../ports.ts';

/**
 * Creates the dependencies of one request, whose calls to the shop share one deadline that begins
 * now.
 */
export function withRequestDeadline(deps: RewardDeps): RewardDeps {
  return { ...deps, shop: withSharedDeadline(deps.shop) };
}

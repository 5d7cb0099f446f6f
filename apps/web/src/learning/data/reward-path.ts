import { PATHS, pathTo } from '@nestling/domain/route-paths';
/** Where a passed course leads: to its gate, which knows the reward. */
export function rewardPath(slug: string): string {
  return pathTo(PATHS.REDEEM_GATE, slug);
}

import { pathOf } from '@nestling/domain/pages';
/** Where a passed course leads: to its gate, which knows the reward. */
export function rewardPath(slug: string): string {
  return pathOf('redeem', { slug });
}

import { pathOf } from '@nestling/domain/pages';
/**
 * Returns the path after a passed course: its gate, because only the gate knows the reward page.
 */
export function rewardPath(slug: string): string {
  return pathOf('redeem', { slug });
}

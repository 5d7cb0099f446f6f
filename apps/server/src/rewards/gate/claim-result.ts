import type { RewardWithOrder } from '../read-models/rewards-with-orders.ts';

/** A reward that a member requested and holds: created by this call, or already existing. */
export interface ClaimResult {
  reward: RewardWithOrder;
  created: boolean;
}

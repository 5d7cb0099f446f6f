import type { RewardWithOrder } from '../read-models/rewards-with-orders.ts';

/** A reward that a member asked for and holds: made by this call, or standing already. */
export interface ClaimResult {
  held: RewardWithOrder;
  created: boolean;
}

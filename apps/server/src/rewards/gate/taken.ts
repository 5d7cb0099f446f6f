import type { HeldReward } from '../read-models/held-rewards.ts';

/** A reward that a member asked for and holds: made by this call, or standing already. */
export interface Taken {
  held: HeldReward;
  created: boolean;
}

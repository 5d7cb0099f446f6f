import type { Refusal } from '../../platform/http/refusal.ts';
import type { HeldReward } from '../read-models/held-rewards.ts';
import type { AskedClaims } from './queries/reward-claims.ts';

/** Has a pending reward give way to another choice, or says why it does not; null when the way is free (D-124). */
export type GiveWay = (pending: HeldReward, asked: AskedClaims) => Promise<Refusal | null>;

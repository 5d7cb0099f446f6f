import { findCertificate, reissueCertificate } from '#learning/public.ts';
import type { MemberFacts } from '#account/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publish } from '#platform/live/live.ts';
import { deleteClaimsOfPickup, deletePickup } from '../../gate/queries/release-pickup.ts';
import { insertClaims } from '../../gate/queries/reward-claims.ts';
import type { RewardDeps } from '../../ports.ts';
import type { Pickup } from '../../read-models/pickups.ts';
import { sendPickupEnded } from './send-pickup-ended.ts';

/** A pickup that has ended, with the number of the new certificate; null if none was valid. */
export interface EndedPickup {
  certificateId: string | null;
}

/**
 * Ends a pickup, so that the member may choose again: its redemption and claims are released, its
 * certificate is replaced because the place would take the former one, and the member is mailed.
 * @returns null if it is no longer the pickup that was seen
 */
export async function endPickup(
  tx: Transaction,
  deps: Pick<RewardDeps, 'mails' | 'clock'>,
  pickup: Pickup,
  member: Pick<MemberFacts, 'firstName' | 'lastName'>,
): Promise<EndedPickup | null> {
  if (!(await deletePickup(tx, pickup))) return null;
  const { uid, legacySyllabusId } = pickup;
  const at = deps.clock.now();
  const released = await deleteClaimsOfPickup(tx, pickup);
  // A pickup without claims used up an exemption, without which the member could not choose again.
  if (released === 0) await insertClaims(tx, [{ kind: 'allowed', keyHash: uid, legacySyllabusId, uid, at }]);
  const certificateId = await renumber(tx, pickup, { member, at });
  await sendPickupEnded(tx, deps, pickup);
  await publish(tx, uid, { kind: 'redemption', legacySyllabusId });
  await publish(tx, uid, { kind: 'user' });
  return { certificateId };
}

async function renumber(
  tx: Transaction,
  { uid, legacySyllabusId }: Pickup,
  { member, at }: { member: Pick<MemberFacts, 'firstName' | 'lastName'>; at: Date },
): Promise<string | null> {
  const valid = await findCertificate(tx, uid, legacySyllabusId);
  if (!valid || valid.revokedAt !== null) return null;
  const isNamed = member.firstName.trim() !== '' && member.lastName.trim() !== '';
  const { firstName, lastName } = isNamed ? member : valid;
  return reissueCertificate(tx, valid, { firstName, lastName, at });
}

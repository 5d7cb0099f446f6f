import type { Transaction } from '#platform/database/database.ts';
import type { RewardDeps } from '../../ports.ts';
import type { Pickup } from '../../read-models/pickups.ts';
import { pickupEndedMail } from '../jobs/pickup-ended-mail.ts';

/** Mails a member about the end of a pickup, or of its place; also one who was mailed before. */
export async function sendPickupEnded(
  tx: Transaction,
  { mails }: Pick<RewardDeps, 'mails'>,
  { uid, placeId, legacySyllabusId }: Pick<Pickup, 'uid' | 'placeId' | 'legacySyllabusId'>,
): Promise<void> {
  if (placeId === null) return;
  const subject = { uid, placeId, legacySyllabusId };
  if (!(await mails.sendAgain(tx, pickupEndedMail, subject))) await mails.send(tx, pickupEndedMail, subject);
}

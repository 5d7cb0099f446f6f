import type { Executor } from '../../platform/database/database.ts';
import { usersPolicy } from '../tables.ts';

/** Signs a policy version; a repetition does not replace the first signature. */
export async function insertPolicySignature(
  db: Executor,
  signature: { uid: string; version: string; signedAt: Date },
): Promise<void> {
  await db.insert(usersPolicy).values(signature).onConflictDoNothing();
}

import type { Executor } from '../../platform/database/database.ts';
import type { PolicyText } from '../ports.ts';
import { usersPolicy } from '../tables.ts';

/** Signs a policy version; a repetition does not replace the first signature. */
export async function insertPolicySignature(
  db: Executor,
  signature: { uid: string; signedAt: Date } & PolicyText,
): Promise<void> {
  await db.insert(usersPolicy).values(signature).onConflictDoNothing();
}

import type { Executor } from '#platform/database/database.ts';
import type { UserRow } from '../queries/insert-user.ts';
import { providersOf } from './queries/social-identities.ts';

/** True if a member can only log in after setting a password by a mailed link. */
export async function needsPassword(
  db: Executor,
  { uid, passwordHash }: Pick<UserRow, 'uid' | 'passwordHash'>,
): Promise<boolean> {
  return passwordHash === null && (await providersOf(db, uid)).length === 0;
}

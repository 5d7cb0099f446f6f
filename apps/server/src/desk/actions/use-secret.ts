import type { Executor, Transaction } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { newToken, sha256 } from '../../platform/ids.ts';
import { deleteSecret, findSecret, insertSecret, type SecretRow } from '../queries/secrets.ts';

type Purpose = SecretRow['purpose'];

/** Creates a secret that can be used once, and stores its hash. @returns the secret */
export async function issueSecret(
  db: Executor,
  { purpose, operatorId, expiresAt }: Omit<SecretRow, 'hash'>,
): Promise<string> {
  const secret = newToken();
  await insertSecret(db, { hash: sha256(secret), purpose, operatorId, expiresAt });
  return secret;
}

/** Returns the operator of a link, which stays usable. */
export async function readLink(db: Executor, purpose: Purpose, secret: string, now: Date): Promise<string | Refusal> {
  return operatorOf(await findSecret(db, { hash: sha256(secret), purpose }), now);
}

/** Returns the operator of a link, and uses it up. */
export async function useLink(tx: Transaction, purpose: Purpose, secret: string, now: Date): Promise<string | Refusal> {
  return operatorOf(await deleteSecret(tx, { hash: sha256(secret), purpose }), now);
}

function operatorOf(row: SecretRow | null, now: Date): string | Refusal {
  if (row === null || row.operatorId === null) return refuse('auth/invalid-action-code');
  return row.expiresAt > now ? row.operatorId : refuse('auth/expired-action-code');
}

/** Uses a challenge up. @returns false if it was none, of another operator, or is too old */
export async function useChallenge(
  tx: Transaction,
  challenge: string,
  { purpose, operatorId }: Pick<SecretRow, 'purpose' | 'operatorId'>,
  now: Date,
): Promise<boolean> {
  const row = await deleteSecret(tx, { hash: sha256(challenge), purpose });
  return row !== null && row.operatorId === operatorId && row.expiresAt > now;
}

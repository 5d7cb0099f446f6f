import type { Transaction } from '../../platform/database/database.ts';
import { newId, sha256 } from '../../platform/ids.ts';
import { deleteKeys } from '../queries/keys.ts';
import { lockOperator, upsertInvited } from '../queries/operators.ts';
import { deleteSecrets, insertSecret } from '../queries/secrets.ts';
import { deleteOperatorSessions } from '../queries/sessions.ts';
import { issueSecret } from './use-secret.ts';

/** Milliseconds in which a link that is printed must be opened. */
const PRINTED_LINK_MS = 15 * 60_000;

/** Milliseconds in which a link that is mailed must be opened. */
const MAILED_LINK_MS = 24 * 60 * 60_000;

/**
 * Invites somebody to the desk. Sessions, passkeys and links of a known email end, because an
 * invitation is also what replaces a lost passkey.
 * @returns the operator
 */
export async function invite(tx: Transaction, { email, now }: { email: string; now: Date }): Promise<string> {
  const operatorId = await upsertInvited(tx, { id: newId(), email, at: now });
  await endAccess(tx, operatorId);
  return operatorId;
}

/** Makes the link of an invitation that is printed. @returns its secret */
export function issuePrintedLink(tx: Transaction, operatorId: string, now: Date): Promise<string> {
  const expiresAt = new Date(now.getTime() + PRINTED_LINK_MS);
  return issueSecret(tx, { purpose: 'invitation', operatorId, expiresAt });
}

/**
 * Makes the link of an invitation that is mailed.
 * @returns the email; null if it was accepted, replaced by another one or withdrawn meanwhile
 */
export async function storeMailedInvitation(
  tx: Transaction,
  invitation: { operatorId: string; invitedAt: Date; secret: string; now: Date },
): Promise<string | null> {
  const { operatorId, invitedAt, secret, now } = invitation;
  const operator = await lockOperator(tx, operatorId);
  if (operator === null || operator.joinedAt !== null || operator.invitedAt.getTime() !== invitedAt.getTime())
    return null;
  const expiresAt = new Date(now.getTime() + MAILED_LINK_MS);
  await insertSecret(tx, { hash: sha256(secret), purpose: 'invitation', operatorId, expiresAt });
  return operator.email;
}

/** Ends whatever lets an operator in. */
export async function endAccess(tx: Transaction, operatorId: string): Promise<void> {
  await deleteOperatorSessions(tx, operatorId);
  await deleteKeys(tx, operatorId);
  await deleteSecrets(tx, operatorId);
}

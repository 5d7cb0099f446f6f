import type { BeginJoiningExchange, NewKey } from '@nestling/contract/desk/session.schema';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { insertKey } from '../queries/keys.ts';
import { lockOperator, markJoined } from '../queries/operators.ts';
import { deleteSecrets } from '../queries/secrets.ts';
import { challengeOf, CHALLENGE_SECONDS, creationOptions, readNewKey } from '../passkeys.ts';
import { mailOperators } from '../jobs/staff-mails.ts';
import type { ActionDeps } from '../ports.ts';
import { openSession, type StartedSession } from './open-session.ts';
import { issueSecret, readLink, useChallenge } from './use-secret.ts';

/** Opens an invitation: what the browser needs to make a passkey. The link stays usable. */
export async function beginJoining(deps: ActionDeps, secret: string): Promise<BeginJoiningExchange['data'] | Refusal> {
  const now = deps.clock.now();
  return deps.handle.transaction(async (tx) => {
    const operatorId = await readLink(tx, 'invitation', secret, now);
    if (typeof operatorId !== 'string') return operatorId;
    const operator = await lockOperator(tx, operatorId);
    if (operator === null || operator.email === null) return refuse('auth/invalid-action-code');
    const challenge = await issueChallenge(tx, 'join', operatorId, now);
    const { email, name } = operator;
    const options = await creationOptions(
      deps,
      { id: operatorId, email, name: name ?? email },
      { challenge, keys: [] },
    );
    return { email, options };
  });
}

/** Accepts an invitation: uses its link up, stores the passkey and opens a session. */
export async function join(
  deps: ActionDeps,
  { secret, name, key }: { secret: string; name: string; key: NewKey },
): Promise<StartedSession | Refusal> {
  const now = deps.clock.now();
  const challenge = challengeOf(key);
  const newKey = challenge === null ? null : await readNewKey(deps.site, key, challenge);
  if (challenge === null || newKey === null) return refuse('forbidden');
  return deps.handle.transaction(async (tx) => {
    const operatorId = await readLink(tx, 'invitation', secret, now);
    if (typeof operatorId !== 'string') return operatorId;
    // First, because an invitation of the same operator locks in this order.
    if ((await lockOperator(tx, operatorId)) === null) return refuse('auth/invalid-action-code');
    // Again, because another browser may have used the link while this one waited for the lock.
    const link = await readLink(tx, 'invitation', secret, now);
    if (typeof link !== 'string') return link;
    if (!(await useChallenge(tx, challenge, { purpose: 'join', operatorId }, now))) return refuse('forbidden');
    // Before the link is used up, because a passkey of somebody else is refused.
    if (!(await insertKey(tx, { ...newKey, operatorId, createdAt: now, usedAt: null }))) return refuse('forbidden');
    await deleteSecrets(tx, operatorId);
    await markJoined(tx, operatorId, { name, at: now });
    await mailOperators(deps.jobs, tx, { about: 'joined', operatorId, at: now });
    return openSession(tx, operatorId, now);
  });
}

/** Makes a challenge for the passkey of an operator. */
export function issueChallenge(
  tx: Transaction,
  purpose: 'join' | 'key',
  operatorId: string,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  return issueSecret(tx, { purpose, operatorId, expiresAt });
}

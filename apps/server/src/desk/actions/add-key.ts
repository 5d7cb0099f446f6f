import type { BeginKeyExchange, NewKey } from '@nestling/contract/desk/session.schema';
import type { Executor } from '../../platform/database/database.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { StaffMember } from '../../platform/http/staff-session.ts';
import { countKeys, insertKey, keysOf } from '../queries/keys.ts';
import { lockOperator } from '../queries/operators.ts';
import { challengeOf, creationOptions, readNewKey } from '../passkeys.ts';
import { mailOperators } from '../jobs/staff-mails.ts';
import type { ActionDeps } from '../ports.ts';
import { issueChallenge } from './join.ts';
import { useChallenge } from './use-secret.ts';

/** What the browser of an operator needs to make a further passkey. */
export async function beginKey(deps: ActionDeps, operator: StaffMember): Promise<BeginKeyExchange['data']> {
  return deps.handle.transaction(async (tx) => {
    const challenge = await issueChallenge(tx, 'key', operator.id, deps.clock.now());
    const keys = await keysOf(tx, operator.id);
    return { options: await creationOptions(deps, operator, { challenge, keys }) };
  });
}

/** Returns how many passkeys an operator has. */
export function countOwnKeys(db: Executor, { id }: StaffMember): Promise<number> {
  return countKeys(db, id);
}

/** Stores a further passkey of an operator. @returns a refusal if it is not valid, or in use */
export async function addKey(deps: ActionDeps, operator: StaffMember, key: NewKey): Promise<Refusal | null> {
  const now = deps.clock.now();
  const challenge = challengeOf(key);
  const newKey = challenge === null ? null : await readNewKey(deps.site, key, challenge);
  if (challenge === null || newKey === null) return refuse('forbidden');
  return deps.handle.transaction(async (tx) => {
    // An invitation at the same time would end all passkeys but this one.
    if ((await lockOperator(tx, operator.id)) === null) return refuse('unauthenticated');
    const isOwn = await useChallenge(tx, challenge, { purpose: 'key', operatorId: operator.id }, now);
    if (!isOwn) return refuse('forbidden');
    const isNew = await insertKey(tx, { ...newKey, operatorId: operator.id, createdAt: now, usedAt: null });
    if (!isNew) return refuse('forbidden');
    await mailOperators(deps.jobs, tx, { about: 'passkey', operatorId: operator.id, at: now });
    return null;
  });
}

import { randomBytes } from 'node:crypto';
import type { DatabaseHandle, Transaction } from '#platform/database/database.ts';
import { publish } from '#platform/live/live.ts';
import type { ProofKey } from '#platform/tables/proof.ts';
import { scheduleWithoutLink, type ScheduleDeps } from '../../deletion/actions/schedule-leaving.ts';
import { lockUserForUpdate } from '../../queries/update-user.ts';
import {
  endOldCode,
  findCodeOf,
  insertFacebookDeletion,
  updateFacebookDeletion,
  type FacebookDeletion,
} from '../queries/facebook-deletions.ts';
import { deletePerson, ownerOfIdentity, providersOf } from '../queries/social-identities.ts';

/** Milliseconds in which a repeated request about a person gets the code of the first one. */
const SAME_CODE_MS = 30 * 24 * 60 * 60 * 1000;

const CODE_BYTES = 16;

export interface DeleteFacebookDataDeps extends ScheduleDeps {
  handle: DatabaseHandle;
  proofs: Pick<ProofKey, 'of'>;
}

/**
 * Deletes what is stored of a person at Facebook: the link of their account. An account without
 * another sign-in method is deleted, too, after the days in which its member can cancel that.
 * @returns the code of the page that says what was done
 */
export function deleteFacebookData(deps: DeleteFacebookDataDeps, subject: string): Promise<string> {
  return deps.handle.transaction(async (tx) => {
    const change = await unlinkPerson(deps, tx, subject);
    const proof = deps.proofs.of(`facebook:${subject}`);
    const now = deps.clock.now();
    await endOldCode(tx, proof, new Date(now.getTime() - SAME_CODE_MS));
    const code = randomBytes(CODE_BYTES).toString('hex');
    if (await insertFacebookDeletion(tx, { code, proof, askedAt: now, ...change })) return code;
    const earlier = await findCodeOf(tx, proof);
    if (earlier === null) throw new Error('the code of a person has vanished');
    // A repeated request finds nothing more, unless the person has come back meanwhile.
    if (change.outcome !== 'nothing') await updateFacebookDeletion(tx, earlier, change);
    return earlier;
  });
}

/** The member must be locked before any other row, as everywhere. */
async function unlinkPerson(
  deps: DeleteFacebookDataDeps,
  tx: Transaction,
  subject: string,
): Promise<Pick<FacebookDeletion, 'outcome' | 'deletionId'>> {
  const identity = { provider: 'facebook', subject } as const;
  const uid = await ownerOfIdentity(tx, identity);
  const member = uid === null ? null : await lockUserForUpdate(tx, uid);
  // By the person, because the member may have linked another one while this waited for the lock.
  const isUnlinked = member !== null && (await deletePerson(tx, { ...identity, uid: member.uid }));
  if (!isUnlinked) return { outcome: 'nothing', deletionId: null };
  await publish(tx, member.uid, { kind: 'user' });
  const canSignIn = member.passwordHash !== null || (await providersOf(tx, member.uid)).length > 0;
  if (canSignIn) return { outcome: 'unlinked', deletionId: null };
  return {
    outcome: 'leaving',
    deletionId: await scheduleWithoutLink(deps, tx, { uid: member.uid, forInactivity: false }),
  };
}

import type { PolicyRecords } from '@nestling/domain/account/user';
import { publish } from '../../platform/live/live.ts';
import type { AccountDeps, PolicyText } from '../ports.ts';
import { insertPolicySignature } from '../queries/insert-policy-signature.ts';
import { policyRecords } from '../queries/policy-records.ts';

/** Signs the current version for a member; a repetition does not replace the first signature. */
export function signPolicy(
  { handle, clock }: Pick<AccountDeps, 'handle' | 'clock'>,
  uid: string,
  text: PolicyText,
): Promise<PolicyRecords> {
  return handle.transaction(async (tx) => {
    await insertPolicySignature(tx, { uid, ...text, signedAt: clock.now() });
    await publish(tx, uid, { kind: 'user' });
    return policyRecords(tx, uid);
  });
}

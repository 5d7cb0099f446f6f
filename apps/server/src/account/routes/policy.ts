import { readPolicy, signPolicy } from '@nestling/contract/account/policy';
import { readPolicySchema, signPolicySchema } from '@nestling/contract/account/policy.schema';
import { refuseField } from '../../platform/http/refusal.ts';
import * as actions from '../actions/sign-policy.ts';
import type { AccountDeps } from '../ports.ts';
import { policyRecords } from '../queries/policy-records.ts';

/** Serves and signs the policies of a member. */
export function servePolicy(deps: AccountDeps): void {
  const { server, handle, rules } = deps;

  server.member(readPolicy, readPolicySchema, async ({ session }) => ({
    data: await policyRecords(handle.db, session.uid),
  }));

  server.member(signPolicy, signPolicySchema, async ({ session, body }) => {
    const { policyVersion, policyRevision } = await rules();
    if (body.policy !== policyVersion) return refuseField('policy', 'policy-unknown');
    return { data: await actions.signPolicy(deps, session.uid, { version: policyVersion, revision: policyRevision }) };
  });
}

import { readChildren } from '@nestling/contract/account/children';
import { readPolicy } from '@nestling/contract/account/policy';
import { readUser } from '@nestling/contract/account/read-user';
import { call } from '../../lib/api/call.ts';
import { report } from '../../lib/reports/report.ts';
import { setMember } from '../../lib/session/session.ts';

let loading: { uid: string; done: Promise<void> } | null = null;

/** Loads user, policies and children of a session; concurrent calls share one request. */
export function loadMember(uid: string): Promise<void> {
  if (loading?.uid !== uid) {
    const begun = { uid, done: load(uid) };
    loading = begun;
    void begun.done.then(() => {
      if (loading === begun) loading = null;
    });
  }
  return loading.done;
}

async function load(uid: string): Promise<void> {
  try {
    const [user, policy, children] = await Promise.all([
      call(readUser, { params: { uid } }),
      call(readPolicy, { params: { uid } }),
      call(readChildren, { params: { uid } }),
    ]);
    setMember(uid, { user: { ...user.data.user, children: children.data }, policy: policy.data });
  } catch (failure) {
    report("The member's record could not be read", failure);
  }
}

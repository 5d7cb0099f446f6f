import { askDeletion, undoDeletion } from '@nestling/contract/account/deletion';
import type { AskedDeletion } from '@nestling/contract/account/deletion';
import { mutate } from '../../lib/api/mutate.ts';
import { ApiFailure } from '../../lib/api/failure.ts';

/** Asks for the mail that confirms a leaving. @throws ApiFailure */
export async function askToLeave(uid: string): Promise<AskedDeletion> {
  return (await mutate(askDeletion, { params: { uid } })).data;
}

/** Keeps the account; `running` where it is too late for that. @throws ApiFailure */
export async function cancelDeletion(uid: string): Promise<'kept' | 'running'> {
  try {
    await mutate(undoDeletion, { params: { uid } });
    return 'kept';
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'deletion-running') return 'running';
    throw failure;
  }
}

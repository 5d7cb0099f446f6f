import { askDeletion, undoDeletion, type RequestedDeletion } from '@nestling/contract/account/deletion';
import { mutate } from '../../lib/api/mutate.ts';
import { ApiFailure } from '../../lib/api/failure.ts';

/**
 * Requests the mail that confirms a deletion.
 * @throws ApiFailure
 */
export async function requestDeletion(uid: string): Promise<RequestedDeletion> {
  return (await mutate(askDeletion, { params: { uid } })).data;
}

/**
 * Cancels the deletion; returns `running` where it is too late.
 * @throws ApiFailure
 */
export async function cancelDeletion(uid: string): Promise<'kept' | 'running'> {
  try {
    await mutate(undoDeletion, { params: { uid } });
    return 'kept';
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'deletion-running') return 'running';
    throw failure;
  }
}

import {
  facebookDeletion,
  readFacebookDeletion,
  type FacebookDeletionAnswer,
} from '@nestling/contract/account/facebook-deletion';
import {
  facebookDeletionSchema,
  readFacebookDeletionSchema,
} from '@nestling/contract/account/facebook-deletion.schema';
import { pathOf } from '@nestling/domain/pages';
import { refuse } from '../../platform/http/refusal.ts';
import { deleteFacebookData } from '../social/actions/delete-facebook-data.ts';
import { findFacebookDeletion, type FacebookDeletionStatus } from '../social/queries/find-facebook-deletion.ts';
import type { AccountDeps } from '../ports.ts';

/** Serves Facebook's requests to delete the data of a person, and the state of one by its code. */
export function serveFacebookDeletion(deps: AccountDeps): void {
  const { server, handle, social, publicUrl } = deps;

  server.signed(facebookDeletion, facebookDeletionSchema, async ({ raw }) => {
    if (!social) return refuse('social-unavailable');
    const request = social.readDeletion(raw);
    if (request === 'bad-signature') return refuse('bad-signature');
    if (request === 'unreadable') return refuse('malformed-json');
    const code = await deleteFacebookData(deps, request.subject);
    const url = publicUrl() + pathOf('deletionStatus', { code });
    return { data: { url, confirmation_code: code } };
  });

  server.open(readFacebookDeletion, readFacebookDeletionSchema, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    const status = await findFacebookDeletion(handle.db, params.code);
    return status ? { data: presentStatus(status) } : refuse('auth/invalid-action-code');
  });
}

function presentStatus({ outcome, deletion }: FacebookDeletionStatus): FacebookDeletionAnswer {
  if (outcome !== 'leaving') return { state: outcome };
  if (deletion === null || deletion.state === 'mail-sent') return { state: 'cancelled' };
  if (deletion.state !== 'scheduled') return { state: deletion.state };
  return deletion.eraseAt
    ? { state: 'leaving', eraseAt: new Date(deletion.eraseAt).toISOString() }
    : { state: 'cancelled' };
}

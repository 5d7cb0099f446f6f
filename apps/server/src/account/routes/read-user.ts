import { readUser, verifyUser } from '@nestling/contract/account/read-user';
import { readUserSchema, verifyUserSchema } from '@nestling/contract/account/read-user.schema';
import { refuse } from '../../platform/http/refusal.ts';
import { readRecord } from '../actions/read-record.ts';
import type { AccountDeps } from '../ports.ts';
import { findUser } from '../queries/find-user.ts';

/** Serves the member's own record, and whether it still exists. */
export function serveReadUser({ server, handle, clock, ports }: AccountDeps): void {
  server.member(readUser, readUserSchema, async ({ session }) => {
    const record = await readRecord(handle.db, clock, session.uid, ports);
    return record ? { data: record } : refuse('unauthenticated');
  });
  server.member(verifyUser, verifyUserSchema, async ({ session }) => ({
    data: { valid: (await findUser(handle.db, session.uid)) !== null },
  }));
}

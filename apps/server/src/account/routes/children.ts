import { clearChildren, readChildren, restoreChildren, writeChild } from '@nestling/contract/account/children';
import {
  clearChildrenSchema,
  readChildrenSchema,
  restoreChildrenSchema,
  writeChildSchema,
} from '@nestling/contract/account/children.schema';
import { dateInZone } from '@nestling/domain/account/dates/plain-date';
import * as actions from '../actions/write-children.ts';
import type { AccountDeps } from '../ports.ts';
import { presentChild } from '../present-child.ts';
import { liveChildren } from '../queries/live-children.ts';

/** Serves the children of a member: list, add, clear and restore. */
export function serveChildren({ server, handle, clock, rules }: AccountDeps): void {
  const deps = async (): Promise<actions.ChildrenDeps> => ({
    handle,
    clock,
    limit: (await rules()).numChildrenLimit,
  });

  server.member(readChildren, readChildrenSchema, async ({ session }) => {
    const today = dateInZone(clock.now(), 'UTC');
    return { data: (await liveChildren(handle.db, session.uid)).map((row) => presentChild(row, today)) };
  });

  server.member(writeChild, writeChildSchema, async ({ session, body }) => {
    const outcome = await actions.writeChild(await deps(), session.uid, body);
    return 'refused' in outcome ? outcome : { data: outcome.children, status: outcome.added ? 201 : 200 };
  });

  server.member(clearChildren, clearChildrenSchema, async ({ session, query }) => ({
    data: await actions.clearChildren(await deps(), session.uid, { withPregnancy: query.with === 'pregnancy' }),
  }));

  server.member(restoreChildren, restoreChildrenSchema, async ({ session }) => ({
    data: await actions.restoreChildren(await deps(), session.uid),
  }));
}

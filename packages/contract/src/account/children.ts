import type { Child } from '@nestling/domain/account/user';
import { endpoint } from '../endpoint.ts';
import type { UidParams } from './user-record.ts';

export interface ChildBody {
  /** Plain date or date-time; only the first ten characters are read. Null for an unborn child. */
  birthDate?: string | null | undefined;
  dueDate?: string | null | undefined;
  childName?: string | undefined;
}

/** Returns the member's children. */
export const readChildren = endpoint<{ params: UidParams; data: Child[] }>({
  method: 'GET',
  path: '/api/children/:uid',
  access: 'uid',
  limit: 'read',
  summary: "The member's children",
  shows: ['user'],
});

/** Adds a child, or updates the existing one when the limit is reached. */
export const writeChild = endpoint<{ params: UidParams; body: ChildBody; data: Child[] }>({
  method: 'POST',
  path: '/api/children/:uid',
  access: 'uid',
  limit: 'write',
  summary: 'Add or update a child',
  changes: ['user'],
});

/** Soft-deletes the children, so that `restoreChildren` can undo it. */
export const clearChildren = endpoint<{ params: UidParams; data: Child[] }>({
  method: 'POST',
  path: '/api/children/:uid/clear',
  access: 'uid',
  limit: 'write',
  summary: 'Soft-delete the children',
  changes: ['user'],
});

/** Undoes the last clearing. */
export const restoreChildren = endpoint<{ params: UidParams; data: Child[] }>({
  method: 'POST',
  path: '/api/children/:uid/restore',
  access: 'uid',
  limit: 'write',
  summary: 'Undo the last deletion of the children',
  changes: ['user'],
});

import type { Child } from '@nestling/domain/account/user';
import { endpoint } from '../endpoint.ts';
import type { UidParams } from './user-record.ts';

export interface ChildBody {
  /** Plain date or date-time of which the first ten characters are read; null when the child is not born. */
  birthDate?: string | null | undefined;
  dueDate?: string | null | undefined;
  childName?: string | undefined;
}

/** The member's children. */
export const readChildren = endpoint<{ params: UidParams; data: Child[] }>({
  method: 'GET',
  path: '/api/children/:uid',
  access: 'uid',
  limit: 'read',
  summary: "The member's children",
  shows: ['user'],
});

/** Adds a child, or updates the one there is when the limit is reached (ACC C-08). */
export const writeChild = endpoint<{ params: UidParams; body: ChildBody; data: Child[] }>({
  method: 'POST',
  path: '/api/children/:uid',
  access: 'uid',
  limit: 'write',
  summary: 'Add or update a child',
  changes: ['user'],
});

/** Clears the children softly (D-25). */
export const clearChildren = endpoint<{ params: UidParams; data: Child[] }>({
  method: 'POST',
  path: '/api/children/:uid/clear',
  access: 'uid',
  limit: 'write',
  summary: 'Clear the children, softly',
  changes: ['user'],
});

/** Undoes the last clearing (D-25). */
export const restoreChildren = endpoint<{ params: UidParams; data: Child[] }>({
  method: 'POST',
  path: '/api/children/:uid/restore',
  access: 'uid',
  limit: 'write',
  summary: 'Undo the last clearing',
  changes: ['user'],
});

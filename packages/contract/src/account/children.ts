import type {
  ReadChildrenExchange,
  WriteChildExchange,
  ClearChildrenExchange,
  RestoreChildrenExchange,
} from './children.schema.ts';
import { endpoint } from '../endpoint.ts';

export type ChildBody = WriteChildExchange['body'];

/** Returns the member's children. */
export const readChildren = endpoint<ReadChildrenExchange>({
  method: 'GET',
  path: '/api/children/:uid',
  access: 'uid',
  limit: 'read',
  summary: "The member's children",
  shows: ['user'],
});

/** Adds a child, or updates the existing one when the limit is reached. */
export const writeChild = endpoint<WriteChildExchange>({
  method: 'POST',
  path: '/api/children/:uid',
  access: 'uid',
  limit: 'write',
  summary: 'Add or update a child',
  changes: ['user'],
});

/** Soft-deletes the children, so that `restoreChildren` can undo it. */
export const clearChildren = endpoint<ClearChildrenExchange>({
  method: 'POST',
  path: '/api/children/:uid/clear',
  access: 'uid',
  limit: 'write',
  summary: 'Soft-delete the children',
  changes: ['user'],
});

/** Undoes the last clearing. */
export const restoreChildren = endpoint<RestoreChildrenExchange>({
  method: 'POST',
  path: '/api/children/:uid/restore',
  access: 'uid',
  limit: 'write',
  summary: 'Undo the last deletion of the children',
  changes: ['user'],
});

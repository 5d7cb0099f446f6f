import { endpoint } from '../endpoint.ts';
import type { UidParams, UserAnswer } from './user-record.ts';

/** Returns the member's own record and signed policies. */
export const readUser = endpoint<{ params: UidParams; data: UserAnswer }>({
  method: 'GET',
  path: '/api/user/:uid',
  access: 'uid',
  limit: 'read',
  summary: "The member's record",
  shows: ['user'],
});

/** Whether the uid still has an account. */
export const verifyUser = endpoint<{ params: UidParams; data: { valid: boolean } }>({
  method: 'GET',
  path: '/api/user/:uid/verify',
  access: 'uid',
  limit: 'read',
  summary: 'Whether a uid has an account',
});

import type { ReadUserExchange, VerifyUserExchange } from './read-user.schema.ts';
import { endpoint } from '../endpoint.ts';

/** Returns the member's own record and signed policies. */
export const readUser = endpoint<ReadUserExchange>({
  method: 'GET',
  path: '/api/user/:uid',
  access: 'uid',
  limit: 'read',
  summary: "The member's record",
  shows: ['user'],
});

/** Whether the uid still has an account. */
export const verifyUser = endpoint<VerifyUserExchange>({
  method: 'GET',
  path: '/api/user/:uid/verify',
  access: 'uid',
  limit: 'read',
  summary: 'Whether a uid has an account',
});

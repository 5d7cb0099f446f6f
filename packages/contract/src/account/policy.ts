import type { ReadPolicyExchange, SignPolicyExchange } from './policy.schema.ts';
import { endpoint } from '../endpoint.ts';

/** Returns the signed policies by version. */
export const readPolicy = endpoint<ReadPolicyExchange>({
  method: 'GET',
  path: '/api/user/:uid/policy',
  access: 'uid',
  limit: 'read',
  summary: 'Signed policies',
  shows: ['user'],
});

/** Signs the policy version in force; repeatable, the first signature stays. */
export const signPolicy = endpoint<SignPolicyExchange>({
  method: 'POST',
  path: '/api/user/:uid/policy',
  access: 'uid',
  limit: 'write',
  summary: 'Sign the policy in force',
  changes: ['user'],
});

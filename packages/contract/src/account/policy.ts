import type { PolicyRecords } from '@nestling/domain/account/user';
import { endpoint } from '../endpoint.ts';
import type { UidParams } from './user-record.ts';

/** Returns the signed policies by version. */
export const readPolicy = endpoint<{ params: UidParams; data: PolicyRecords }>({
  method: 'GET',
  path: '/api/user/:uid/policy',
  access: 'uid',
  limit: 'read',
  summary: 'Signed policies',
  shows: ['user'],
});

/** Signs the policy version in force; repeatable, the first signature stays. */
export const signPolicy = endpoint<{ params: UidParams; body: { policy: string }; data: PolicyRecords }>({
  method: 'POST',
  path: '/api/user/:uid/policy',
  access: 'uid',
  limit: 'write',
  summary: 'Sign the policy in force',
  changes: ['user'],
});

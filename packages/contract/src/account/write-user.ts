import type { WriteUserExchange } from './write-user.schema.ts';
import { endpoint } from '../endpoint.ts';

/** Fields of both callers; which of them are read depends on the caller. */
export type WriteUserBody = WriteUserExchange['body'];

/** Body of a registration with a password. */
export type RegistrationBody = WriteUserBody &
  Required<Pick<WriteUserBody, 'email' | 'password'>> & { lastRegistrationStep?: string | undefined };

/** The fields that only a registration has. */
type RegistrationField =
  | 'uid'
  | 'socialLogin'
  | 'email'
  | 'password'
  | 'confirmPassword'
  | 'policyVersion'
  | 'campaign';

/** The fields that an update may change; null clears a field. */
export type UserUpdate = Omit<WriteUserBody, RegistrationField>;

/** Registers with a uid made by the browser, or updates the signed-in member. */
export const writeUser = endpoint<WriteUserExchange>({
  method: 'POST',
  path: '/api/user/:uid',
  access: 'nobody',
  limit: 'register',
  summary: "Register a member, or update the caller's own record",
  changes: ['user'],
});

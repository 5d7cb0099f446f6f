import type { FastifyRequest } from 'fastify';
import type { Credentials } from '../actions/check-credentials.ts';
import { COOKIES } from '../cookies.ts';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import type { AccountDeps } from '../ports.ts';

/** Returns the credentials of a request: the password, with network address and device. */
export function credentialsOf(
  { devices }: Pick<AccountDeps, 'devices'>,
  request: FastifyRequest,
  account: Credentials['account'],
  password: string,
): Credentials {
  return {
    account,
    password,
    address: callerOf(request),
    device: devices.read(request.cookies[COOKIES.device]),
  };
}

import type { FastifyRequest } from 'fastify';
import type { Credentials } from '../actions/check-credentials.ts';
import { COOKIES } from '../cookies.ts';
import type { AccountParts } from '../ports.ts';

/** What a request proves a member by: the password, with where and on which device it was typed. */
export function credentialsOf(
  { devices }: Pick<AccountParts, 'devices'>,
  request: FastifyRequest,
  account: Credentials['account'],
  password: string,
): Credentials {
  return { account, password, address: request.ip, device: devices.read(request.cookies[COOKIES.device]) };
}

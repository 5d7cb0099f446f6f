import { readSession } from '@nestling/contract/account/session';
import type { SessionAnswer } from '@nestling/contract/account/session';
import type { CallOptions } from '../lib/api/call.ts';
import { call } from '../lib/api/call.ts';

/**
 * Asks the server who is signed in.
 * @throws Error also for a status that is neither true nor false, because it must not sign anybody
 * out
 */
export async function askAuthStatus(options?: CallOptions): Promise<SessionAnswer> {
  const { data } = await call(readSession, undefined, options);
  if (typeof data.authenticated !== 'boolean') throw new Error('The auth status is no boolean');
  return data;
}

import { checkReset, confirmReset, requestReset } from '@nestling/contract/account/password-reset';
import {
  checkResetSchema,
  confirmResetSchema,
  requestResetSchema,
} from '@nestling/contract/account/password-reset.schema';
import { newId } from '../../platform/ids.ts';
import * as actions from '../actions/reset-password.ts';
import { COOKIES, setDeviceCookie } from '../cookies.ts';
import type { AccountDeps } from '../ports.ts';
import { tooManyResets } from './reset-limit.ts';

/** Serves the reset by a mailed link. */
export function servePasswordReset(deps: AccountDeps): void {
  const { server, limiter, rules, devices, cookies } = deps;

  server.open(
    requestReset,
    requestResetSchema,
    async ({ body, request }) => {
      const session = await server.sessionOf(request);
      const device = devices.read(request.cookies[COOKIES.device]);
      const isOwn = (uid: string) => session?.uid === uid || devices.knows(device, uid);
      await actions.requestReset(deps, body.email, isOwn);
      return { data: { sent: true as const } };
    },
    { before: (request) => tooManyResets(limiter, 'request', request) },
  );

  server.open(
    checkReset,
    checkResetSchema,
    async ({ params, reply }) => {
      reply.header('cache-control', 'no-store');
      const state = await actions.checkResetCode(deps, params.oobCode);
      return 'refused' in state ? state : { data: { valid: true as const, email: state.email } };
    },
    { before: (request) => tooManyResets(limiter, 'check', request) },
  );

  server.open(
    confirmReset,
    confirmResetSchema,
    async ({ params, body, request, reply }) => {
      const { passwordMinLength } = await rules();
      const outcome = await actions.confirmReset(deps, params.oobCode, { ...body, minLength: passwordMinLength });
      if ('refused' in outcome) return outcome;
      // The holder of the mailbox is the member: their earlier wrong attempts must not lock this
      // device out, so that its count restarts.
      const device = devices.read(request.cookies[COOKIES.device]);
      setDeviceCookie(reply, devices.withAccount(device && { ...device, id: newId() }, outcome.uid), cookies());
      return { data: { done: true as const } };
    },
    { before: (request) => tooManyResets(limiter, 'check', request) },
  );
}

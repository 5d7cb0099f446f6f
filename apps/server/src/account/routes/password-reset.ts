import { checkReset, confirmReset, requestReset } from '@nestling/contract/account/password-reset';
import {
  checkResetSchema,
  confirmResetSchema,
  requestResetSchema,
} from '@nestling/contract/account/password-reset.schema';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import * as actions from '../actions/reset-password.ts';
import { COOKIES, setDeviceCookie } from '../cookies.ts';
import type { AccountParts } from '../ports.ts';

const QUARTER_MS = 15 * 60 * 1000;
const A_QUARTER = 60;

/** The reset by a mailed link (ACC-104 to ACC-112, D-23). */
export function servePasswordReset(parts: AccountParts): void {
  const { server, limiter, rules, devices, cookies } = parts;

  async function tooMany(kind: string, request: FastifyRequest): Promise<Refusal | null> {
    const rule = { class: 'reset', subject: `${kind}:${request.ip}`, limit: A_QUARTER, windowMs: QUARTER_MS };
    const { verdict } = await limiter.reserve([rule]);
    return verdict ? refuse('too-many-requests', verdict) : null;
  }

  server.open(
    requestReset,
    requestResetSchema,
    async ({ body }) => {
      await actions.requestReset(parts, body.email);
      return { data: { sent: true as const } };
    },
    { before: (request) => tooMany('request', request) },
  );

  server.open(
    checkReset,
    checkResetSchema,
    async ({ params, reply }) => {
      reply.header('cache-control', 'no-store');
      const state = await actions.checkResetCode(parts, params.oobCode);
      return 'refused' in state ? state : { data: { valid: true as const, email: state.email } };
    },
    { before: (request) => tooMany('check', request) },
  );

  server.open(
    confirmReset,
    confirmResetSchema,
    async ({ params, body, request, reply }) => {
      const { passwordMinLength } = await rules();
      const outcome = await actions.confirmReset(parts, params.oobCode, { ...body, minLength: passwordMinLength });
      if ('refused' in outcome) return outcome;
      // Who holds the mailbox is the member: the wrong tries that led here lock this device out no longer, and it counts anew (D-79).
      const device = devices.read(request.cookies[COOKIES.device]);
      setDeviceCookie(reply, devices.withAccount(device && { ...device, id: newId() }, outcome.uid), cookies());
      return { data: { done: true as const } };
    },
    { before: (request) => tooMany('check', request) },
  );
}

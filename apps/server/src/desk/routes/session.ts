import {
  addKey as addKeyCall,
  beginDeskSignIn,
  beginJoining as beginJoiningCall,
  beginKey as beginKeyCall,
  endDeskSession,
  enterDemo as enterDemoCall,
  joinDesk,
  readDeskSession,
  signInToDesk,
  type DeskSession,
} from '@nestling/contract/desk/session';
import {
  addKeySchema,
  beginDeskSignInSchema,
  beginJoiningSchema,
  beginKeySchema,
  endDeskSessionSchema,
  enterDemoSchema,
  joinDeskSchema,
  readDeskSessionSchema,
  signInToDeskSchema,
} from '@nestling/contract/desk/session.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { sha256 } from '../../platform/ids.ts';
import type { OperatorSession } from '../../platform/http/staff-session.ts';
import { limitOf } from '../../platform/limits/limits.ts';
import { addKey, beginKey, countOwnKeys } from '../actions/add-key.ts';
import { beginJoining, join } from '../actions/join.ts';
import {
  endSession,
  IDLE_SECONDS,
  readSession,
  SESSION_SECONDS,
  type StartedSession,
} from '../actions/open-session.ts';
import { beginSignIn, enterDemo, signIn } from '../actions/sign-in.ts';
import { deskToken, setDeskCookie } from '../cookie.ts';
import type { DeskDeps } from '../ports.ts';

/** Serves sign-in, invitations and passkeys of operators. */
export function serveDeskSession(deps: DeskDeps): void {
  const { server, handle, clock, limiter, site } = deps;

  async function present({ operator, endsAt }: OperatorSession): Promise<DeskSession> {
    return {
      operator,
      keys: await countOwnKeys(handle.db, operator),
      endsAt: endsAt.toISOString(),
      idleSeconds: IDLE_SECONDS,
    };
  }

  /** Counts tries that fail, so that nobody can guess; a success sets a new cookie. */
  async function start(
    request: FastifyRequest,
    reply: FastifyReply,
    open: () => Promise<StartedSession | Refusal>,
  ): Promise<{ data: DeskSession } | Refusal> {
    const tries = await limiter.reserve([limitOf('desk-sign-in', callerOf(request))]);
    if (tries.verdict) return refuse('auth/too-many-requests', tries.verdict);
    const opened = await open();
    if ('refused' in opened) return opened;
    await tries.release();
    // The previous session of this browser.
    const previous = deskToken(request, site);
    if (previous !== undefined) await endSession(handle.db, { tokenHash: sha256(previous) });
    const session = await readSession(handle.db, opened.token, clock.now());
    if (session === null) return refuse('unauthenticated');
    setDeskCookie(reply, opened.token, { site, seconds: SESSION_SECONDS });
    return { data: await present(session) };
  }

  server.operator(readDeskSession, readDeskSessionSchema, async ({ operator }) => ({ data: await present(operator) }));

  server.operator(endDeskSession, endDeskSessionSchema, async ({ operator, reply }) => {
    await endSession(handle.db, operator);
    setDeskCookie(reply, '', { site, seconds: 0 });
    return { data: { signedOut: true as const } };
  });

  if (deps.hasDemo)
    server.open(enterDemoCall, enterDemoSchema, ({ body, request, reply }) =>
      start(request, reply, () => enterDemo(deps, body.secret)),
    );

  server.open(beginJoiningCall, beginJoiningSchema, async ({ body, request }) => {
    const tries = await limiter.reserve([limitOf('desk-sign-in', callerOf(request))]);
    if (tries.verdict) return refuse('auth/too-many-requests', tries.verdict);
    const begun = await beginJoining(deps, body.secret);
    if ('refused' in begun) return begun;
    await tries.release();
    return { data: begun };
  });

  server.open(joinDesk, joinDeskSchema, ({ body, request, reply }) => start(request, reply, () => join(deps, body)));

  server.open(beginDeskSignIn, beginDeskSignInSchema, async ({ request }) => {
    const begun = await limiter.reserve([limitOf('desk-challenge', callerOf(request))]);
    if (begun.verdict) return refuse('auth/too-many-requests', begun.verdict);
    return { data: await beginSignIn(deps) };
  });

  server.open(signInToDesk, signInToDeskSchema, ({ body, request, reply }) =>
    start(request, reply, () => signIn(deps, body.proof)),
  );

  server.operator(beginKeyCall, beginKeySchema, async ({ operator }) => ({
    data: await beginKey(deps, operator.operator),
  }));

  server.operator(addKeyCall, addKeySchema, async ({ operator, body }) => {
    const refusal = await addKey(deps, operator.operator, body.key);
    return refusal ?? { data: await present(operator) };
  });
}

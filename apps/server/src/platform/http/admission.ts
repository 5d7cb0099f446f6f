import type { Access, Endpoint, Exchange } from '@nestling/contract/endpoint';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { Limiter } from '../limits/limiter.ts';
import { callerOf } from './callers/caller-address.ts';
import { RefusalError, refuse, type Refusal } from './refusal.ts';
import { hasOldCookieName, sessionToken } from './session-cookie.ts';
import type { ReadSession, Session } from './session.ts';
import type { ReadOperator } from './staff-session.ts';

export interface HttpPorts {
  /**
   * Sets the cookies of a renewed session again; on https also those of a session with the former
   * name.
   */
  renewCookies: (reply: FastifyReply, signIn: { token: string; uid: string }) => void;
  /** True behind https. */
  isSecure: () => boolean;
  readSession: ReadSession;
  /** Null where the site of the staff is off. */
  readOperator: ReadOperator | null;
  limiter: Limiter;
}

export interface OpenOptions {
  /**
   * Refuses a call before its body is read: by its own limits, or for the uid of another member.
   */
  before?: (request: FastifyRequest) => Promise<Refusal | null>;
}

/** Admits calls: session, limit and uid are checked in one place for all of them. */
export interface Admission {
  /** The lookup happens once per request. */
  sessionOf: (request: FastifyRequest, options?: { renew: boolean }) => Promise<Session | null>;
  /** @throws RefusalError */
  admit: <X extends Exchange>(
    endpoint: Endpoint<X>,
    request: FastifyRequest,
    before?: OpenOptions['before'],
  ) => Promise<void>;
  /**
   * Reads the session again for a call whose body came long after its admission.
   * @param readCaller replaces the reading of the session alone
   * @throws RefusalError when it has ended meanwhile
   */
  readmit: <X extends Exchange>(
    endpoint: Endpoint<X>,
    request: FastifyRequest,
    readCaller?: (request: FastifyRequest) => Promise<void>,
  ) => Promise<void>;
}

/** Whom the admission lets through; `none` refuses every session. */
type Admitted = 'everyone' | 'member' | 'own member' | 'operator' | 'none';

/** Without a default, so that a new kind of access does not compile until it is decided here. */
function admittedBy(access: Access): Admitted {
  switch (access) {
    case 'nobody':
      return 'everyone';
    case 'sig':
      // External systems have no session, because the handler checks the signature of the call.
      return 'everyone';
    case 'any':
      return 'member';
    case 'uid':
      return 'own member';
    case 'op':
      // A session never proves an operator: calls of operators are served apart, by their token.
      return 'none';
    case 'desk':
      return 'operator';
  }
}

/** Creates the admission of calls by session and rate. */
export function createAdmission(ports: HttpPorts): Admission {
  async function sessionOf(request: FastifyRequest, options?: { renew: boolean }): Promise<Session | null> {
    if (request.session === undefined) {
      const token = sessionToken(request);
      request.session = token ? await ports.readSession(token, options) : null;
    }
    return request.session;
  }

  async function admit<X extends Exchange>(
    endpoint: Endpoint<X>,
    request: FastifyRequest,
    before?: OpenOptions['before'],
  ): Promise<void> {
    const admitted = admittedBy(endpoint.access);
    if (admitted === 'operator') return admitOperator(endpoint, request);
    const session = admitted === 'everyone' ? null : await sessionOf(request);
    const verdict = await ports.limiter.ofClass(endpoint.limit, session?.uid ?? callerOf(request));
    if (verdict) throw new RefusalError(refuse('too-many-requests', verdict));
    const refusal = await before?.(request);
    if (refusal) throw new RefusalError(refusal);
    if (admitted === 'everyone') return;
    if (!session) throw new RefusalError(refuse('unauthenticated'));
    const isOwn = isOwnUid(session, [field(request.params, 'uid'), field(request.query, 'userId')]);
    const isAdmitted = admitted === 'member' || (admitted === 'own member' && isOwn);
    if (!isAdmitted) throw new RefusalError(refuse('forbidden'));
  }

  async function admitOperator<X extends Exchange>(endpoint: Endpoint<X>, request: FastifyRequest): Promise<void> {
    request.operator = (await ports.readOperator?.(request)) ?? null;
    const subject = request.operator?.operator.id ?? callerOf(request);
    const verdict = await ports.limiter.ofClass(endpoint.limit, subject);
    if (verdict) throw new RefusalError(refuse('too-many-requests', verdict));
    if (!request.operator) throw new RefusalError(refuse('unauthenticated'));
  }

  async function readmit<X extends Exchange>(
    { access }: Endpoint<X>,
    request: FastifyRequest,
    readCaller?: (request: FastifyRequest) => Promise<void>,
  ): Promise<void> {
    if (access === 'desk') {
      request.operator = (await ports.readOperator?.(request)) ?? null;
      if (!request.operator) throw new RefusalError(refuse('unauthenticated'));
      return;
    }
    const before = request.session;
    if (before === undefined || before === null) return;
    request.session = undefined;
    await readCaller?.(request);
    const session = await sessionOf(request);
    if (session?.uid === before.uid) return;
    if (access !== 'nobody' || session !== null) throw new RefusalError(refuse('unauthenticated'));
  }

  return { sessionOf, admit, readmit };
}

/**
 * Sets the session cookies again if the session was renewed, or if they have the former name
 * although the current one is possible.
 */
export function renewingCookies(ports: HttpPorts): onSendHookHandler {
  return (request, reply, payload, done) => {
    const token = sessionToken(request);
    const isDue = request.session?.renewed || (ports.isSecure() && hasOldCookieName(request));
    if (token && request.session && isDue) ports.renewCookies(reply, { token, uid: request.session.uid });
    done(null, payload);
  };
}

/** True if a body names no member other than the session's. */
export function isOwnBody(session: Session, body: unknown): boolean {
  return isOwnUid(session, uidsIn(body));
}

function isOwnUid(session: Session, uids: readonly unknown[]): boolean {
  return uids.every((uid) => uid === undefined || uid === session.uid);
}

function uidsIn(body: unknown): unknown[] {
  return [field(body, 'uid'), field(body, 'userID'), field(field(body, 'userInfo'), 'uid')];
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
}

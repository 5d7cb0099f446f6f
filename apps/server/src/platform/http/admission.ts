import type { Endpoint, Exchange } from '@nestling/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limiter } from '../limits/limiter.ts';
import { callerAddress } from './caller-address.ts';
import { RefusalError, refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { sessionToken } from './session-cookie.ts';
import type { ReadSession, Session } from './session.ts';

export interface HttpPorts {
  /**
   * Sets the cookies of a renewed session again; on https also those of one that came under the
   * former name.
   */
  renewCookies: (reply: FastifyReply, signIn: { token: string; uid: string }) => void;
  /** True behind https. */
  isSecure: () => boolean;
  readSession: ReadSession;
  limiter: Limiter;
}

export interface OpenOptions {
  /** Refuses before the body is read: limits of its own, or a uid that is another's. */
  before?: (request: FastifyRequest) => Promise<Refusal | null>;
}

/** Who may make a call: session, limit and uid are judged the same for all of them. */
export interface Admission {
  /** The session behind a request, looked up once. */
  sessionOf: (request: FastifyRequest, options?: { renew: boolean }) => Promise<Session | null>;
  /** Lets a call in. @throws RefusalError */
  admit: <X extends Exchange>(
    endpoint: Endpoint<X>,
    request: FastifyRequest,
    before?: OpenOptions['before'],
  ) => Promise<void>;
}

/** Judges calls by the session of their cookie and by how often they come. */
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
    // An outside system proves its identity by the signature of its call, which its handler checks.
    const isOpen = endpoint.access === 'nobody' || endpoint.access === 'sig';
    const session = isOpen ? null : await sessionOf(request);
    const verdict = await ports.limiter.ofClass(endpoint.limit, session?.uid ?? callerAddress(request.ip));
    if (verdict) throw new RefusalError(refuse('too-many-requests', verdict));
    const refusal = await before?.(request);
    if (refusal) throw new RefusalError(refusal);
    if (isOpen) return;
    if (!session) throw new RefusalError(refuse('unauthenticated'));
    const isOwn =
      endpoint.access !== 'uid' || isOwnUid(session, [field(request.params, 'uid'), field(request.query, 'userId')]);
    if (!isOwn) throw new RefusalError(refuse('forbidden'));
  }

  return { sessionOf, admit };
}

/** True when a body names no other member than the session's. */
export function isOwnBody(session: Session, body: unknown): boolean {
  return isOwnUid(session, uidsIn(body));
}

function isOwnUid(session: Session, uids: readonly unknown[]): boolean {
  return uids.every((uid) => uid === undefined || uid === session.uid);
}

/** Returns every uid that a body names. */
function uidsIn(body: unknown): unknown[] {
  return [field(body, 'uid'), field(body, 'userID'), field(field(body, 'userInfo'), 'uid')];
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
}

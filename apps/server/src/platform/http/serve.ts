import type { Endpoint, Exchange } from '@nestling/contract/endpoint';
import type { EndpointSchema } from '@nestling/contract/endpoint-schema';
import type { ErrorCode } from '@nestling/contract/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isMissingMember } from '../database/database.ts';
import {
  createAdmission,
  isOwnBody,
  renewingCookies,
  type Admission,
  type HttpPorts,
  type OpenOptions,
} from './admission.ts';
import { sessionToken } from './session-cookie.ts';
import { RefusalError, refuse, type Refusal } from './refusal.ts';
import { routeConfig, routeSchema, tagOf, withoutTypes } from './route-schema.ts';
import { sendAnswer, sendFile, sendRedirect, type FileAnswer, type HandlerAnswer } from './send-answer.ts';
import type { ReadCaller, Session } from './session.ts';
import type { OperatorSession } from './staff-session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session; undefined until the lookup. */
    session: Session | null | undefined;
    /** The session of the staff; undefined until the lookup. */
    operator: OperatorSession | null | undefined;
    /** Uid of the session that this request has begun; not of the one that its cookie names. */
    signedInUid: string | undefined;
    /** The body before validation, because the uid check runs on it. */
    unparsedBody: unknown;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Refusals of the route. */
    codes?: readonly ErrorCode[];
  }
}

/** The argument of a handler: the validated parts, and the request itself. */
export interface Call<X extends Exchange> {
  params: X['params'];
  query: X['query'];
  body: X['body'];
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call of an outside system, whose body was not parsed. */
export interface SignedCall<X extends Exchange> extends Pick<Call<X>, 'params' | 'request'> {
  raw: Buffer;
}

/** A call of a signed-in member. */
export interface MemberCall<X extends Exchange> extends Call<X> {
  session: Session;
}

/** A call of an operator who is signed in. */
export interface OperatorCall<X extends Exchange> extends Call<X> {
  operator: OperatorSession;
}

interface RegisterOptions extends OpenOptions {
  /** Reads the session in another way than the admission does. */
  readCaller?: (request: FastifyRequest) => Promise<void>;
}

export interface Server {
  /** Serves a call without a session. */
  open<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: Call<X>) => Promise<HandlerAnswer<X>>,
    options?: OpenOptions,
  ): void;
  /** Serves a call of a member; every uid of the request must match before the handler runs. */
  member<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: MemberCall<X>) => Promise<HandlerAnswer<X>>,
  ): void;
  /** Serves a call of an operator. */
  operator<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: OperatorCall<X>) => Promise<HandlerAnswer<X>>,
  ): void;
  /**
   * Like `member`, for a frequent call whose facts come with the session, because one statement
   * costs half as much as two. The facts are as old as the admission, and never cached.
   */
  memberWithFacts<X extends Exchange, Facts extends object>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    read: ReadCaller<Facts>,
    handle: (call: MemberCall<X> & Facts) => Promise<HandlerAnswer<X>>,
  ): void;
  /** Serves a file of the member. */
  file<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: MemberCall<X>) => Promise<FileAnswer | Refusal>,
  ): void;
  /** Serves a redirect (302); the handler returns its target. */
  redirect<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: Call<X>) => Promise<string | Refusal>,
  ): void;
  /** Serves a stream of the member; the handler must answer the reply itself. */
  stream<X extends Exchange>(
    endpoint: Endpoint<X>,
    params: z.ZodType,
    handle: (call: { session: Session; request: FastifyRequest; reply: FastifyReply }) => Promise<FastifyReply>,
  ): void;
  /**
   * Serves a call of an external system. The handler gets the raw bytes, because it must check the
   * signature before it parses them.
   */
  signed<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: SignedCall<X>) => Promise<HandlerAnswer<X>>,
  ): void;
  /** The session of a request; the lookup happens once. */
  sessionOf(request: FastifyRequest, options?: { renew: boolean }): Promise<Session | null>;
}

/**
 * Milliseconds after its admission in which the body of a call has come; the session of a later one
 * may have ended meanwhile.
 */
const PROMPT_BODY_MS = 100;

/**
 * Binds declared calls to handlers, with the same limit, session, uid check, validation and
 * envelope for all.
 */
export function createServer(app: FastifyInstance, ports: HttpPorts): Server {
  const { sessionOf, admit, readmit } = createAdmission(ports);
  const admittedAt = new WeakMap<FastifyRequest, number>();
  const hasLateBody = (request: FastifyRequest): boolean =>
    performance.now() - (admittedAt.get(request) ?? 0) > PROMPT_BODY_MS;

  const signedIn = async (request: FastifyRequest): Promise<Session> => {
    const session = await sessionOf(request);
    if (!session) throw new RefusalError(refuse('unauthenticated'));
    return session;
  };

  app.addHook('onSend', renewingCookies(ports));

  function register<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: Call<X>) => Promise<HandlerAnswer<X>>,
    { before, readCaller }: RegisterOptions = {},
  ): void {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: routeConfig(endpoint, schema),
      schema: routeSchema(endpoint, schema),
      onRequest: async (request) => {
        await readCaller?.(request);
        await admit(endpoint, request, before);
        admittedAt.set(request, performance.now());
      },
      preHandler: async (request) => {
        if (hasLateBody(request)) await readmit(endpoint, request, readCaller);
        const isOwn = endpoint.access !== 'uid' || !request.session || isOwnBody(request.session, request.unparsedBody);
        if (!isOwn) throw new RefusalError(refuse('forbidden'));
      },
      handler: async (request, reply) => {
        const answer = await handle({ ...validatedParts<X>(request), request, reply });
        return sendAnswer(reply, endpoint, { request, schema, answer });
      },
    });
  }

  return {
    sessionOf,
    open: register,
    file: (endpoint, schema, handle) => {
      const { response: _response, ...documented } = routeSchema(endpoint, schema);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        config: routeConfig(endpoint, schema),
        schema: documented,
        onRequest: (request) => admit(endpoint, request),
        handler: async (request, reply) => {
          const session = await signedIn(request);
          return sendFile(reply, await handle({ ...validatedParts(request), request, reply, session }));
        },
      });
    },
    redirect: (endpoint, schema, handle) => {
      const { response: _response, ...documented } = routeSchema(endpoint, schema);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        // What only asks for the head of an answer must not use up a code.
        exposeHeadRoute: false,
        config: routeConfig(endpoint, schema),
        schema: documented,
        onRequest: (request) => admit(endpoint, request),
        handler: async (request, reply) =>
          sendRedirect(reply, await handle({ ...validatedParts(request), request, reply })),
      });
    },
    signed: (endpoint, schema, handle) => {
      serveSigned(app, { endpoint, schema, handle, admit });
    },
    stream: (endpoint, params, handle) => {
      serveStream(app, { endpoint, params, handle, admission: { sessionOf, admit }, signedIn });
    },
    member: (endpoint, schema, handle) => {
      register(endpoint, schema, async (call) => {
        const session = await sessionOf(call.request);
        return session ? refuseMissingMember(() => handle({ ...call, session })) : refuse('unauthenticated');
      });
    },
    operator: (endpoint, schema, handle) => register(endpoint, schema, forOperators(handle)),
    memberWithFacts: (endpoint, schema, read, handle) => {
      const callers = callersWith(read, handle);
      register(endpoint, schema, callers.handle, { readCaller: callers.readCaller });
    },
  };
}

function forOperators<X extends Exchange>(
  handle: (call: OperatorCall<X>) => Promise<HandlerAnswer<X>>,
): (call: Call<X>) => Promise<HandlerAnswer<X>> {
  return async (call) => {
    const { operator } = call.request;
    return operator ? handle({ ...call, operator }) : refuse('unauthenticated');
  };
}

/** Reads session and facts before the admission of a call, and keeps both for its handler. */
function callersWith<X extends Exchange, Facts extends object>(
  read: ReadCaller<Facts>,
  handle: (call: MemberCall<X> & Facts) => Promise<HandlerAnswer<X>>,
): { readCaller: (request: FastifyRequest) => Promise<void>; handle: (call: Call<X>) => Promise<HandlerAnswer<X>> } {
  const callers = new WeakMap<FastifyRequest, Facts & { session: Session }>();
  return {
    readCaller: async (request) => {
      const token = sessionToken(request);
      const caller = token ? await read(token) : null;
      request.session = caller?.session ?? null;
      if (caller) callers.set(request, caller);
    },
    handle: async (call) => {
      const caller = callers.get(call.request);
      return caller ? refuseMissingMember(() => handle({ ...call, ...caller })) : refuse('unauthenticated');
    },
  };
}

/** Runs the handler of a member; refuses where the member was deleted meanwhile. */
async function refuseMissingMember<Answer>(handle: () => Promise<Answer | Refusal>): Promise<Answer | Refusal> {
  try {
    return await handle();
  } catch (error) {
    if (isMissingMember(error)) return refuse('unauthenticated');
    throw error;
  }
}

interface StreamRoute<X extends Exchange> {
  endpoint: Endpoint<X>;
  params: z.ZodType;
  handle: (call: { session: Session; request: FastifyRequest; reply: FastifyReply }) => Promise<FastifyReply>;
  admission: Pick<Admission, 'sessionOf' | 'admit'>;
  /** @throws RefusalError without a session */
  signedIn: (request: FastifyRequest) => Promise<Session>;
}

function serveStream<X extends Exchange>(
  app: FastifyInstance,
  { endpoint, params, handle, admission, signedIn }: StreamRoute<X>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // No HEAD, because a stream never ends and its header alone says nothing.
    exposeHeadRoute: false,
    config: { endpoint: withoutTypes(endpoint) },
    schema: { summary: endpoint.summary, tags: [tagOf(endpoint)], security: [{ session: [] }], params },
    onRequest: async (request) => {
      // Browsers reconnect streams by themselves, so an open tab alone must not count as use of the
      // sign-in.
      await admission.sessionOf(request, { renew: false });
      await admission.admit(endpoint, request);
    },
    handler: async (request, reply) => handle({ session: await signedIn(request), request, reply }),
  });
}

interface SignedRoute<X extends Exchange> {
  endpoint: Endpoint<X>;
  schema: EndpointSchema<X>;
  handle: (call: SignedCall<X>) => Promise<HandlerAnswer<X>>;
  admit: Admission['admit'];
}

/** Its own scope, because the content type parser must leave bodies as raw bytes. */
function serveSigned<X extends Exchange>(
  app: FastifyInstance,
  { endpoint, schema, handle, admit }: SignedRoute<X>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      config: routeConfig(endpoint, schema),
      schema: routeSchema(endpoint, schema),
      onRequest: (request) => admit(endpoint, request),
      handler: async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const answer = await handle({ raw, params: validatedParts<X>(request).params, request });
        return sendAnswer(reply, endpoint, { request, schema, answer });
      },
    });
  });
}

/**
 * The only place that casts the framework's `unknown` to the declared types; must run after the
 * schemas.
 */
function validatedParts<X extends Exchange>(request: FastifyRequest): Pick<Call<X>, 'params' | 'query' | 'body'> {
  const { params, query, body } = request;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schemaOf ties schema and type
  return { params, query, body } as Pick<Call<X>, 'params' | 'query' | 'body'>;
}

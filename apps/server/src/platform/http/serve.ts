import type { Endpoint, Exchange } from '@nestling/contract/endpoint';
import { codesOf } from '@nestling/contract/endpoint-schema';
import type { EndpointSchema } from '@nestling/contract/endpoint-schema';
import type { ErrorCode } from '@nestling/contract/error-codes';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { z } from 'zod';
import { isOfMemberGone } from '../database/database.ts';
import { createAdmission, isOwnBody } from './admission.ts';
import { hasFormerCookie, sessionToken } from './session-cookie.ts';
import type { Admission, HttpPorts, OpenOptions } from './admission.ts';
import { sendCached } from './cached-answer.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { RefusalError, errorAnswer, refuse, statusOf } from './refusal.ts';
import { routeSchema, tagOf } from './route-schema.ts';
import type { Refusal } from './refusal.ts';
import type { Session } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session; undefined until it is asked for. */
    session: Session | null | undefined;
    /** The body before validation, for the uid in it. */
    givenBody: unknown;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** What the route may refuse a call with. */
    codes?: readonly ErrorCode[];
  }
}

/** What a handler gets: the validated parts, and the request behind them. */
export interface Call<X extends Exchange> {
  params: X['params'];
  query: X['query'];
  body: X['body'];
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call of a signed-in member. */
export interface MemberCall<X extends Exchange> extends Call<X> {
  session: Session;
}

export type HandlerAnswer<X extends Exchange> =
  | (X['meta'] extends object
      ? { data: X['data']; meta: X['meta']; status?: number }
      : { data: X['data']; status?: number; meta?: never })
  | { kept: CachedAnswer }
  | Refusal;

/** A file as an answer. */
export interface FileAnswer {
  type: string;
  /** Name under which a browser saves it. */
  name: string;
  /** True where the browser is to keep it instead of showing it. */
  saved?: true;
  content: Buffer;
}

export interface Server {
  /** Serves a call that needs no session. */
  open<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: Call<X>) => Promise<HandlerAnswer<X>>,
    options?: OpenOptions,
  ): void;
  /**
   * Serves a call of a signed-in member; `uid` calls have compared every uid before the handler
   * runs.
   */
  member<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: MemberCall<X>) => Promise<HandlerAnswer<X>>,
  ): void;
  /** Serves a file of a member's own. */
  file<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: MemberCall<X>) => Promise<FileAnswer | Refusal>,
  ): void;
  /** Serves an address that sends a browser on to another: its handler answers which (302). */
  redirect<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: Call<X>) => Promise<string | Refusal>,
  ): void;
  /** Serves a stream of a member's own; the handler answers the reply itself. */
  stream<X extends Exchange>(
    endpoint: Endpoint<X>,
    params: z.ZodType,
    handle: (call: { session: Session; request: FastifyRequest; reply: FastifyReply }) => Promise<FastifyReply>,
  ): void;
  /**
   * Serves a call of an outside system: its handler judges the signature over the bytes as they
   * came, before it reads them.
   */
  signed<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: { raw: Buffer; request: FastifyRequest }) => Promise<HandlerAnswer<X>>,
  ): void;
  /** The session behind a request, looked up once. */
  sessionOf(request: FastifyRequest, options?: { renew: boolean }): Promise<Session | null>;
}

/**
 * Sets the cookies of a session again if it was renewed, or if they still have the former name
 * without need.
 */
function renewingCookies(ports: HttpPorts): onSendHookHandler {
  return (request, reply, payload, done) => {
    const token = sessionToken(request);
    const isDue = request.session?.renewed || (ports.isSecure() && hasFormerCookie(request));
    if (token && request.session && isDue) ports.renewCookies(reply, { token, uid: request.session.uid });
    done(null, payload);
  };
}

/**
 * Binds declared calls to handlers: limit, session, uid, validation and envelope are the same for
 * all of them.
 */
export function createServer(app: FastifyInstance, ports: HttpPorts): Server {
  const { sessionOf, admit } = createAdmission(ports);

  app.addHook('onSend', renewingCookies(ports));

  function register<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: Call<X>) => Promise<HandlerAnswer<X>>,
    { before }: OpenOptions = {},
  ): void {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: routeConfig(endpoint, schema),
      schema: routeSchema(endpoint, schema),
      onRequest: (request) => admit(endpoint, request, before),
      preHandler: (request, _reply, done) => {
        const isOwn = endpoint.access !== 'uid' || !request.session || isOwnBody(request.session, request.givenBody);
        done(isOwn ? undefined : new RefusalError(refuse('forbidden')));
      },
      handler: async (request, reply) => {
        const answer = await handle({ ...validatedParts<X>(request), request, reply });
        return sendAnswer(reply, endpoint, { request, status: schema.status, answer });
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
          const session = await sessionOf(request);
          if (!session) throw new RefusalError(refuse('unauthenticated'));
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
        handler: async (request, reply) => sendOn(reply, await handle({ ...validatedParts(request), request, reply })),
      });
    },
    signed: (endpoint, schema, handle) => {
      serveSigned(app, { endpoint, schema, handle, admit });
    },
    stream: (endpoint, params, handle) => {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        // A stream has no end, so its head alone has no information.
        exposeHeadRoute: false,
        config: { endpoint: withoutTypes(endpoint) },
        schema: { summary: endpoint.summary, tags: [tagOf(endpoint)], security: [{ session: [] }], params },
        onRequest: async (request) => {
          // Browsers reconnect streams by themselves, so an open tab alone must not count as use of
          // the sign-in.
          await sessionOf(request, { renew: false });
          await admit(endpoint, request);
        },
        handler: async (request, reply) => {
          const session = await sessionOf(request);
          if (!session) throw new RefusalError(refuse('unauthenticated'));
          return handle({ session, request, reply });
        },
      });
    },
    member: (endpoint, schema, handle) => {
      register(endpoint, schema, async (call) => {
        const session = await sessionOf(call.request);
        if (!session) return refuse('unauthenticated');
        try {
          return await handle({ ...call, session });
        } catch (error) {
          if (isOfMemberGone(error)) return refuse('unauthenticated');
          throw error;
        }
      });
    },
  };
}

interface SignedRoute<X extends Exchange> {
  endpoint: Endpoint<X>;
  schema: EndpointSchema<X>;
  handle: (call: { raw: Buffer; request: FastifyRequest }) => Promise<HandlerAnswer<X>>;
  admit: Admission['admit'];
}

/**
 * A route of its own scope, in which bodies stay the bytes that came, whatever they say they are.
 */
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
      config: routeConfig(endpoint, schema),
      schema: routeSchema(endpoint, schema),
      onRequest: (request) => admit(endpoint, request),
      handler: async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return sendAnswer(reply, endpoint, { request, status: schema.status, answer: await handle({ raw, request }) });
      },
    });
  });
}

/**
 * Sends the result of a handler.
 * @throws RefusalError
 */
function sendAnswer<X extends Exchange>(
  reply: FastifyReply,
  { access }: Pick<Endpoint, 'access'>,
  { request, status, answer }: { request: FastifyRequest; status: number; answer: HandlerAnswer<X> },
): FastifyReply {
  if ('refused' in answer) throw new RefusalError(answer);
  if ('kept' in answer) return sendCached(request, reply, answer.kept, access === 'nobody');
  const { status: own, ...envelope } = answer;
  return reply.code(own ?? status).send(envelope);
}

/**
 * The parts of a request after its schemas have run: the one place where the framework's `unknown`
 * becomes the declared types.
 */
function validatedParts<X extends Exchange>(request: FastifyRequest): Pick<Call<X>, 'params' | 'query' | 'body'> {
  const { params, query, body } = request;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schemaOf ties schema and type
  return { params, query, body } as Pick<Call<X>, 'params' | 'query' | 'body'>;
}

/** Sends a file. @throws RefusalError */
function sendFile(reply: FastifyReply, answer: FileAnswer | Refusal): FastifyReply {
  if ('refused' in answer) throw new RefusalError(answer);
  return reply
    .type(answer.type)
    .header('content-disposition', `${answer.saved ? 'attachment' : 'inline'}; filename="${answer.name}"`)
    .send(answer.content);
}

/** Sends a browser on to another address. @throws RefusalError */
function sendOn(reply: FastifyReply, answer: string | Refusal): FastifyReply {
  if (typeof answer !== 'string') throw new RefusalError(answer);
  return reply.header('cache-control', 'no-store').redirect(answer);
}

/** Sends a refusal, with `Retry-After` where one is known. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(statusOf(refusal))
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorAnswer(refusal));
}

function routeConfig<X extends Exchange>(endpoint: Endpoint<X>, schema: EndpointSchema<X>): FastifyContextConfig {
  return { endpoint: withoutTypes(endpoint), codes: codesOf(endpoint, schema) };
}

function withoutTypes<X extends Exchange>(endpoint: Endpoint<X>): Endpoint {
  const { exchange: _types, ...facts } = endpoint;
  return facts;
}
